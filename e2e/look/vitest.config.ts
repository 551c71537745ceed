import { defineConfig } from 'vitest/config';

/** Configuration of `npm run look`; `npm run look -- -t tip-page` takes some of the screenshots again. `npm test` does not run it. */
export default defineConfig({
  test: {
    include: ['look/**/*.look.ts'],
    globalSetup: './harness/start-shared-system.ts',
    maxWorkers: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    disableConsoleIntercept: true,
  },
});
