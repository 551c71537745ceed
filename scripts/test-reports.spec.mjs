import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRepository } from './repository.mjs';
import { runCommand } from './run-command.mjs';
import { readReport } from './test-reports.mjs';
import { unhandledErrorsFile } from './unhandled-errors-reporter.mjs';

const dir = mkdtempSync(join(tmpdir(), 'tipnaija-reports-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const test = (title, status) => ({
  title,
  status,
  ancestorTitles: ['tips'],
  failureMessages: status === 'failed' ? ['no'] : [],
});
const suite = (status, assertionResults, message = '') => ({ name: 'tips.spec.ts', status, message, assertionResults });

function read(suites, code) {
  const file = join(dir, 'report.json');
  writeFileSync(file, JSON.stringify({ testResults: suites }));
  return readReport(file, { code, output: 'the end' });
}

it('readReport counts the tests of the report', () => {
  const report = read(
    [suite('failed', [test('pays', 'passed'), test('counts', 'failed'), test('later', 'skipped')])],
    1,
  );
  expect(report).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(report.failures).toEqual([{ file: 'tips.spec.ts', title: 'tips › counts', details: 'no' }]);
});

it('readReport counts a file that failed to load', () => {
  const report = read([suite('passed', [test('pays', 'passed')]), suite('failed', [], 'Cannot find module')], 1);
  expect(report).toMatchObject({ passed: 1, failed: 1 });
  expect(report.failures).toEqual([{ file: 'tips.spec.ts', title: null, details: 'Cannot find module' }]);
});

it('readReport fails for a runner that found no tests, crashed, or exited with an error after passed tests', () => {
  expect(read([], 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(read([suite('passed', [test('pays', 'passed')])], 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(readReport(join(dir, 'none.json'), { code: 139, output: 'the end' })).toMatchObject({ passed: 0, failed: 1 });
});

it('readReport attributes an unhandled error to the file and the test that was running', async () => {
  const root = mkdtempSync(join(dir, 'run-'));
  const report = join(root, 'report.json');
  writeFileSync(
    join(root, 'shop.spec.mjs'),
    `test('pays', async () => { Promise.reject(new Error('response disposed')); await new Promise((resolve) => setTimeout(resolve, 50)); });
     test('fails', () => { throw new Error('no'); });`,
  );
  const outcome = await runCommand(
    process.execPath,
    [
      inRepository('node_modules/vitest/vitest.mjs'),
      'run',
      '--globals',
      '--root',
      root,
      '--reporter=json',
      `--outputFile=${report}`,
      `--reporter=${inRepository('scripts/unhandled-errors-reporter.mjs')}`,
    ],
    { env: { UNHANDLED_ERRORS: unhandledErrorsFile(report) } },
  );
  const { passed, failed, failures } = readReport(report, outcome);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
  expect(failures[1]).toMatchObject({
    file: join(root, 'shop.spec.mjs'),
    title: 'unhandled error while "pays" ran',
    details: expect.stringContaining('response disposed'),
  });
}, 120_000);
