import { defineConfig } from 'vitest/config';

/** One system per file, files one after the other: each starts the whole product, and there are two cores. */
export default defineConfig({
  test: {
    include: ['stories/**/*.story.ts', 'browser/**/*.spec.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
