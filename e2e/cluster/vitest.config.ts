import { defineConfig } from 'vitest/config';

/** The run of `npm run cluster`, inside its namespaces. */
export default defineConfig({
  test: {
    include: ['cluster/**/*.run.ts'],
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
