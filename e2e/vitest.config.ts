import { defineConfig } from 'vitest/config';

/** Runs files sequentially, because the machine has two cores. Tests that break the product start their own system, the others share one. */
export default defineConfig({
  test: {
    include: ['tests/**/*.e2e.ts', 'browser/**/*.spec.ts'],
    globalSetup: './harness/start-shared-system.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
    // Prints complete lists on failure, because the report keeps only the message.
    chaiConfig: { truncateThreshold: 0 },
  },
});
