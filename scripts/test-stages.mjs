import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { oneFailure, readReport } from './test-reports.mjs';
import { unhandledErrorsFile } from './unhandled-errors-reporter.mjs';

/**
 * The stages after the checks, in this order. `configs` must exist, because a stage without tests must not pass silently.
 * `command` runs the whole stage, or only these files one after the other. `repeat` is the shell command that runs one of its files again, in the root of the repository.
 * @typedef {{ name: string, needsPages: boolean, configs: string[], cwd?: string, command: (report: string, files?: string[]) => string[],
 *   repeat: (file: string) => string }} Stage
 */

const services = existsSync(inRepository('services')) ? readdirSync(inRepository('services')) : [];
const vitest = (report, files = []) => [
  inRepository('node_modules/vitest/vitest.mjs'),
  'run',
  ...(files.length > 0 ? ['--maxWorkers=1', ...files] : []),
  '--reporter=default',
  '--reporter=json',
  `--reporter=${inRepository('scripts/unhandled-errors-reporter.mjs')}`,
  `--outputFile=${report}`,
];

/** @type {Stage[]} */
export const stages = [
  {
    name: 'unit',
    needsPages: false,
    configs: ['vitest.config.ts'],
    command: (report, files) => vitest(report, files),
    repeat: (file) => `npm run with-servers -- npx vitest run ${file}`,
  },
  {
    name: 'services',
    needsPages: false,
    configs: services.map((service) => `services/${service}/jest.config.mjs`),
    command: (report, files = []) => [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      inRepository('node_modules/jest/bin/jest.js'),
      '--projects',
      ...services.map((service) => `services/${service}`),
      ...(files.length > 0 ? ['--runInBand', '--runTestsByPath', ...files] : ['--maxWorkers=100%']),
      '--json',
      `--outputFile=${report}`,
      '--silent',
    ],
    repeat: (file) =>
      `npm run with-servers -- node --experimental-vm-modules node_modules/jest/bin/jest.js --projects ${file.split('/').slice(0, 2).join('/')} --testPathPatterns ${file}`,
  },
  {
    name: 'e2e',
    needsPages: true,
    configs: ['e2e/vitest.config.ts', 'e2e/tests', 'e2e/browser'],
    cwd: inRepository('e2e'),
    command: (report, files) => vitest(report, files),
    repeat: (file) => `npm run with-servers -- npx vitest run --root e2e --maxWorkers 1 ${file.replace('e2e/', '')}`,
  },
];

/**
 * Runs one stage, or only these files of it. Report and output stay in test-results.
 * @param {Stage} stage
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal, files?: string[] }} options
 */
export async function runStage(stage, { env, signal, files = [] }) {
  const missing = stage.configs.filter((config) => !existsSync(inRepository(config)));
  if (missing.length > 0) return oneFailure(`Missing: ${missing.join(', ')}`);
  const name = files.length > 0 ? `${stage.name}-repeated` : stage.name;
  const report = inRepository('test-results', `${name}.json`);
  mkdirSync(inRepository('test-results'), { recursive: true });
  // Removes the reports of an earlier run, which would otherwise count for a crashed runner.
  for (const file of [report, unhandledErrorsFile(report)]) rmSync(file, { force: true });
  const outcome = await runCommand(process.execPath, stage.command(report, files), {
    cwd: stage.cwd,
    env: { ...env, UNHANDLED_ERRORS: unhandledErrorsFile(report) },
    signal,
  });
  writeFileSync(inRepository('test-results', `${name}.log`), outcome.output);
  return readReport(report, outcome);
}
