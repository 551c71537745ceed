import { defineConfig } from 'vitest/config';

/** `npm run chaos`: hundreds of runs on which things break. A few short ones are in `npm test` (tests/faults.e2e.ts). */
export default defineConfig({
  test: {
    include: ['faults/**/*.run.ts'],
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
