import { defineConfig } from 'vitest/config';

/** `npm run faults`: hundreds of evenings on which things break. A few short ones are in `npm test` (stories/faults.story.ts). */
export default defineConfig({
  test: {
    include: ['faults/**/*.run.ts'],
    fileParallelism: false,
    testTimeout: 0,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
