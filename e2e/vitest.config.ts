import { defineConfig } from 'vitest/config';

/**
 * Runs two files at a time, because most of them wait for something half of the time. Tests that break the product start their own
 * system; the others share one, which each of the two workers has for itself.
 */
export default defineConfig({
  test: {
    include: ['tests/**/*.e2e.ts', 'browser/**/*.spec.ts'],
    globalSetup: './harness/start-shared-system.ts',
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
    // Prints complete lists on failure, because the report keeps only the message.
    chaiConfig: { truncateThreshold: 0 },
  },
});
