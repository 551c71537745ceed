import { writeFileSync } from 'node:fs';

/** Returns the file for the errors of a run whose JSON report is `report`. */
export const unhandledErrorsFile = (report) => `${report}.unhandled`;

/**
 * Vitest's JSON report lacks errors outside any test, such as an unhandled rejection. This reporter writes them to the file
 * that UNHANDLED_ERRORS names, each with the test file that was running.
 */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const records = errors.map(({ VITEST_TEST_PATH, VITEST_TEST_NAME, stack, message }) => ({
      file: VITEST_TEST_PATH ?? null,
      test: VITEST_TEST_NAME ?? null,
      stack: stack ?? message,
    }));
    writeFileSync(process.env.UNHANDLED_ERRORS, JSON.stringify(records));
  }
}
