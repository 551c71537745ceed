import { defineConfig } from 'vitest/config';

// Without isolation the official spec, 19,000 lines of YAML, is read once per worker and not per file.
export default defineConfig({
  test: {
    include: ['src/**/*.spec.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ['src/testing/wait-longer.ts'],
  },
});
