import { defineConfig } from 'vitest/config';

/** `npm run soak`, and `SOAK_MINUTES=30 npm run soak` for real minutes. Not part of `npm test`. */
export default defineConfig({
  test: {
    include: ['soak/**/*.soak.ts'],
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
