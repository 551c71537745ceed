import { defineConfig } from 'vitest/config';

/** What needs no page, and so no DOM, which takes longer to start than most of these files take to run. */
export default defineConfig({
  test: {
    name: 'frontend-rules',
    globals: false,
    include: ['src/**/*.spec.ts'],
    setupFiles: ['./src/testing/wait-longer.ts'],
    testTimeout: 40_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
