import { existsSync, readFileSync } from 'node:fs';
import { unhandledErrorsFile } from './unhandled-errors-reporter.mjs';

/**
 * `file` is null for a failure outside of any test file, `title` for a failure outside of any test.
 * @typedef {{ file: string | null, title: string | null, details: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Result
 */

/**
 * Reads the JSON report that Jest and Vitest write in the same format; only its content counts. A test file that failed
 * to load has no tests, and neither has a crashed runner: each counts as one failure, otherwise a broken suite would look
 * like a small one. An error outside of any test counts too.
 * @param {string} file
 * @param {{ code: number, output: string }} runner
 * @returns {Result}
 */
export function readReport(file, { code, output }) {
  if (!existsSync(file)) return oneFailure(`The runner wrote no report (exit code ${code}).\n${tailOf(output)}`);
  const suites = JSON.parse(readFileSync(file, 'utf8')).testResults;
  const tests = suites.flatMap((suite) => suite.assertionResults.map((test) => ({ ...test, file: suite.name })));
  const failures = tests.filter(({ status }) => status === 'failed').map(failureOfTest);
  for (const suite of suites) {
    const isExplained = suite.assertionResults.some(({ status }) => status === 'failed');
    if (suite.status === 'failed' && !isExplained)
      failures.push({ file: suite.name, title: null, details: suite.message });
  }
  failures.push(...unhandledErrors(file));
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.length - passed - tests.filter(({ status }) => status === 'failed').length;
  if (passed + failures.length === 0) return oneFailure(`The runner found no tests.\n${tailOf(output)}`);
  // All tests passed, and the runner itself failed.
  if (code !== 0 && failures.length === 0)
    failures.push({ file: null, title: null, details: `The runner ended with exit code ${code}.\n${tailOf(output)}` });
  return { passed, failed: failures.length, skipped, failures };
}

/** @returns {Result} */
export const oneFailure = (details) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [{ file: null, title: null, details }],
});

/** @returns {Failure} */
const failureOfTest = ({ file, ancestorTitles, title, failureMessages }) => ({
  file,
  title: [...ancestorTitles, title].filter(Boolean).join(' › '),
  // Vitest writes this word in place of the message of a timeout.
  details: (failureMessages ?? []).join('\n').replace('STACK_TRACE_ERROR', 'the test or its hook timed out'),
});

/** @returns {Failure[]} */
function unhandledErrors(report) {
  const file = unhandledErrorsFile(report);
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, 'utf8')).map(({ file, test, stack }) => ({
    file,
    title: `unhandled error while ${test ? `"${test}"` : 'this file'} ran`,
    details: stack,
  }));
}

const tailOf = (output) => output.trimEnd().split('\n').slice(-40).join('\n');
