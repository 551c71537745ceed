import { defineConfig } from 'vitest/config';

/** Configuration of `npm run soak`; `SOAK_MINUTES=30 npm run soak` runs in real time. `npm test` does not run it. */
export default defineConfig({
  test: {
    include: ['soak/**/*.soak.ts'],
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
