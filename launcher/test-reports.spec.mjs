import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readReport } from './test-reports.mjs';

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

it('counts what stands in the report', () => {
  const report = read(
    [suite('failed', [test('pays', 'passed'), test('counts', 'failed'), test('later', 'skipped')])],
    1,
  );
  expect(report).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(report.failures[0]).toContain('tips › counts');
});

it('counts a file that could not be loaded', () => {
  const report = read([suite('passed', [test('pays', 'passed')]), suite('failed', [], 'Cannot find module')], 1);
  expect(report).toMatchObject({ passed: 1, failed: 1 });
  expect(report.failures[0]).toContain('Cannot find module');
});

it('fails a runner that found nothing, crashed, or ended badly after good tests', () => {
  expect(read([], 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(read([suite('passed', [test('pays', 'passed')])], 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(readReport(join(dir, 'none.json'), { code: 139, output: 'the end' })).toMatchObject({ passed: 0, failed: 1 });
});
