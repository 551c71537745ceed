import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { oneFailure, readReport } from './test-reports.mjs';

/**
 * What runs after the checks, in this order. `configs` have to exist: a stage that quietly has nothing to run is worse than a red one.
 * @typedef {{ name: string, needsPages: boolean, configs: string[], cwd?: string, command: (report: string) => string[] }} Stage
 */

const services = existsSync(inRepository('services')) ? readdirSync(inRepository('services')) : [];
const vitest = (report, args = []) => [
  inRepository('node_modules/vitest/vitest.mjs'),
  'run',
  ...args,
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${report}`,
];

/** @type {Stage[]} */
export const stages = [
  { name: 'unit', needsPages: false, configs: ['vitest.config.ts'], command: (report) => vitest(report) },
  {
    name: 'services',
    needsPages: false,
    configs: services.map((service) => `services/${service}/jest.config.mjs`),
    command: (report) => [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      inRepository('node_modules/jest/bin/jest.js'),
      '--projects',
      ...services.map((service) => `services/${service}`),
      '--maxWorkers=100%',
      '--json',
      `--outputFile=${report}`,
      '--silent',
    ],
  },
  endToEnd('stories'),
  endToEnd('browser'),
];

/** @returns {Stage} */
function endToEnd(folder) {
  return {
    name: folder,
    needsPages: true,
    configs: ['e2e/vitest.config.ts', `e2e/${folder}`],
    cwd: inRepository('e2e'),
    command: (report) => vitest(report, [`${folder}/`]),
  };
}

/**
 * Runs one stage. Report and output stay in test-results.
 * @param {Stage} stage
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 */
export async function runStage(stage, { env, signal }) {
  const missing = stage.configs.filter((config) => !existsSync(inRepository(config)));
  if (missing.length > 0) return oneFailure(`Missing: ${missing.join(', ')}`);
  const report = inRepository('test-results', `${stage.name}.json`);
  mkdirSync(inRepository('test-results'), { recursive: true });
  // A report of an earlier run must not speak for one that crashed.
  rmSync(report, { force: true });
  const outcome = await runCommand(process.execPath, stage.command(report), { cwd: stage.cwd, env, signal });
  writeFileSync(inRepository('test-results', `${stage.name}.log`), outcome.output);
  return readReport(report, outcome);
}
