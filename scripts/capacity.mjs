/**
 * `npm run capacity -- --creators 1000000 --peak-tips 5000` prints what that size needs: processors, memory, storage, network and
 * machines per component, what drives each, and the measurement behind each number.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measuredCostsFile } from './capacity/measured-costs.mjs';
import { assumptions, capacityOf } from './capacity/model.mjs';
import { writeCapacity } from './capacity/report.mjs';

const usage = () =>
  [
    'npm run capacity -- [--<assumption> <number>]',
    ...Object.entries(assumptions).map(([name, { value, says }]) => `  --${name} ${value}: ${says}`),
  ].join('\n');

/** @returns the assumptions with those that the command names, or undefined when one is unknown or no positive number */
function readSize(args) {
  const options = Object.fromEntries(Object.keys(assumptions).map((name) => [name, { type: 'string' }]));
  try {
    const { values } = parseArgs({ args, options });
    const size = Object.fromEntries(
      Object.entries(assumptions).map(([name, { value }]) => [name, Number(values[name] ?? value)]),
    );
    return Object.values(size).every((value) => Number.isFinite(value) && value > 0) ? size : undefined;
  } catch {
    return undefined;
  }
}

const size = readSize(process.argv.slice(2));
if (!size) {
  console.error(usage());
  process.exit(2);
}
const costs = JSON.parse(readFileSync(measuredCostsFile, 'utf8'));
console.log(writeCapacity(capacityOf(size, costs), { size, costs }));
