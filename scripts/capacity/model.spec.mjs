import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from '../repository.mjs';
import { measuredCostsFile } from './measured-costs.mjs';
import { assumptions, capacityOf } from './model.mjs';

const processes = ['gateway', 'identity', 'payments', 'ledger', 'overlay-realtime', 'Postgres', 'Redis'];
const each = (value) => Object.fromEntries(processes.map((name) => [name, value]));
const cost = (cpuMs, bytes) => ({
  count: 1,
  cpuMs: each(cpuMs),
  walBytes: bytes,
  storedBytes: bytes,
  networkBytes: bytes,
});
/** Round numbers, so that the results can be checked by hand. */
const costs = {
  tip: { perSecond: 100, ...cost(2, 1_000) },
  checkout: cost(1, 100),
  pageView: cost(0.1, 0),
  overlay: { count: 1, cpuMsPerSecond: each(0.01), memoryBytes: each(50_000) },
  idle: { memoryBytes: each(100e6), cpuMsPerSecond: each(5) },
};
const defaults = Object.fromEntries(Object.entries(assumptions).map(([name, { value }]) => [name, value]));
const size = { ...defaults, creators: 100_000, 'peak-tips': 1_000 };

describe('capacityOf', () => {
  it('sums the processor time of tips, checkouts, page views, overlays and idle processes', () => {
    const { components } = capacityOf(size, costs);
    // 1,000 tips, 3,000 checkouts, 20,000 views, 2,000 overlays.
    expect(components.find(({ name }) => name === 'payments').busyCores).toBeCloseTo(2 + 3 + 2 + 0.02 + 0.005);
  });

  it('plans two processes of a service that needs less than one core, and enough for the others', () => {
    const small = capacityOf({ ...size, 'peak-tips': 1 }, costs);
    expect(small.components.find(({ name }) => name === 'ledger').processes).toBe(2);
    const { cores, processes: count } = capacityOf(size, costs).components.find(({ name }) => name === 'ledger');
    expect(cores).toBeCloseTo(7.025 / 0.6);
    expect(count).toBe(Math.ceil(cores));
  });

  it('stores the mean of a day, not its peak', () => {
    const { storage, rates } = capacityOf(size, costs);
    expect(rates.tipsADay).toBe((1_000 * 86_400) / 20);
    expect(storage.bytesADay).toBe(rates.tipsADay * (1_000 + 3 * 100));
    expect(storage.walBytesPerSecond).toBe(1_000 * 1_000 + 3_000 * 100);
  });

  it('names the highest peak of one primary by its processors or its log, whichever ends first', () => {
    const byCores = capacityOf(size, costs).primary;
    expect(byCores.highestPeak).toBe(Math.floor(1_000 / (7.025 / 0.6 / 8)));
    const byLog = capacityOf({ ...size, 'wal-mb': 0.13 }, costs).primary;
    expect(byLog).toEqual({ share: 10, highestPeak: 100 });
  });
});

describe('npm run capacity', () => {
  const run = (...args) =>
    spawnSync(process.execPath, [inRepository('scripts/capacity.mjs'), ...args], { encoding: 'utf8' });

  it('prints the components, the measurement behind them and every assumption', () => {
    const { status, stdout } = run('--creators', '1000000', '--peak-tips', '5000');
    expect(status).toBe(0);
    expect(stdout).toContain('5,000 tips');
    const { measuredOn } = JSON.parse(readFileSync(measuredCostsFile, 'utf8'));
    for (const part of [...processes, measuredOn, '--creators 1000000', ...Object.keys(assumptions)])
      expect(stdout).toContain(part);
  });

  it.each([[['--creators', 'many']], [['--peak-tips', '0']], [['--machines', '3']]])(
    'rejects %j and says what there is',
    (args) => {
      const { status, stderr } = run(...args);
      expect(status).toBe(2);
      expect(stderr).toContain('--peak-tips 500: tips a second in the busiest minute');
    },
  );
});
