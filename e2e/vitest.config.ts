import { defineConfig } from 'vitest/config';

/** Files one after the other, as there are two cores. What is rough on the product starts one of its own, the others share one. */
export default defineConfig({
  test: {
    include: ['tests/**/*.e2e.ts', 'browser/**/*.spec.ts'],
    globalSetup: './harness/start-shared-system.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
    // A failed list says what is in it: the report keeps the message only.
    chaiConfig: { truncateThreshold: 0 },
  },
});
