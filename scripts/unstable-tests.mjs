/**
 * On CI a test that fails by chance must not block a landing, and must not stay unknown: a few failed files run once
 * more, alone. When all of them pass, their tests count as passed, and the run names them as unstable with the first
 * failure. On a developer's machine nothing is repeated.
 */
const FILES_AT_MOST = 3;

/**
 * Returns the files to repeat; none when the failures are too many to be chance, or not all of a test file.
 * @param {import('./test-reports.mjs').Result} result
 * @returns {string[]}
 */
export function filesToRepeat({ failures }) {
  const files = [...new Set(failures.map(({ file }) => file))];
  return files.length <= FILES_AT_MOST && files.every(Boolean) ? files : [];
}

/**
 * Returns the result of a stage after its failed files ran again.
 * @param {import('./test-reports.mjs').Result} first
 * @param {import('./test-reports.mjs').Result} repeated
 * @returns {import('./test-reports.mjs').Result & { unstable: import('./test-reports.mjs').Failure[] }}
 */
export function afterRepeating(first, repeated) {
  if (repeated.failed > 0) return { ...first, unstable: [] };
  return { ...first, passed: first.passed + first.failed, failed: 0, failures: [], unstable: first.failures };
}
