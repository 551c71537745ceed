import { defineConfig } from 'vitest/config';

/** Chaos tests of `npm run chaos`: many runs with injected faults. `npm test` includes a few short runs (tests/chaos.e2e.ts). */
export default defineConfig({
  test: {
    include: ['chaos/**/*.run.ts'],
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
