import { defineConfig } from 'vitest/config';

/** Configuration of `npm run bench -- visible`, which `npm test` does not run. */
export default defineConfig({
  test: {
    include: ['bench/visible/*.bench.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    disableConsoleIntercept: true,
  },
});
