import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Result */

/**
 * Jest and Vitest write the same kind of JSON report, and only what stands in it counts. A test file that could not even be loaded
 * holds no tests, and so does a runner that crashed: each counts as one failure, or a broken suite would look like a small one.
 * @param {string} file
 * @param {{ code: number, output: string }} runner
 * @returns {Result}
 */
export function readReport(file, { code, output }) {
  if (!existsSync(file)) return oneFailure(`The runner wrote no report (exit code ${code}).\n${tailOf(output)}`);
  const suites = JSON.parse(readFileSync(file, 'utf8')).testResults;
  const tests = suites.flatMap((suite) => suite.assertionResults.map((test) => ({ ...test, file: suite.name })));
  const failures = tests.filter(({ status }) => status === 'failed').map(describeTest);
  for (const suite of suites) {
    const isExplained = suite.assertionResults.some(({ status }) => status === 'failed');
    if (suite.status === 'failed' && !isExplained) failures.push(`${suite.name}\n${suite.message}`);
  }
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const skipped = tests.length - passed - tests.filter(({ status }) => status === 'failed').length;
  if (passed + failures.length === 0) return oneFailure(`The runner found no tests.\n${tailOf(output)}`);
  // All tests are well and the runner is not: an error outside of any test, such as an unhandled rejection.
  if (code !== 0 && failures.length === 0) failures.push(`The runner ended with exit code ${code}.\n${tailOf(output)}`);
  return { passed, failed: failures.length, skipped, failures };
}

/** @returns {Result} */
export const oneFailure = (message) => ({ passed: 0, failed: 1, skipped: 0, failures: [message] });

const describeTest = ({ file, ancestorTitles, title, failureMessages }) =>
  `${file}\n${[...ancestorTitles, title].filter(Boolean).join(' › ')}\n${(failureMessages ?? []).join('\n')}`;

const tailOf = (output) => output.trimEnd().split('\n').slice(-40).join('\n');
