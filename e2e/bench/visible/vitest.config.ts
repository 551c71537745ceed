import { defineConfig } from 'vitest/config';

/** `npm run bench -- visible`. Not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['bench/visible/*.bench.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    disableConsoleIntercept: true,
  },
});
