import { defineConfig } from 'vitest/config';

/**
 * Packages, scripts, sandbox and frontend. The services run on Jest, and e2e has a configuration of its own. Vite strips types file by file
 * and needs a setting for decorators: without the `oxc` line only files inside some tsconfig's "include" would get them.
 */
const oxc = { decorator: { legacy: true, emitDecoratorMetadata: true } };

export default defineConfig({
  test: {
    // By default Vitest leaves one core idle for an interactive user.
    maxWorkers: '100%',
    projects: [
      {
        oxc,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.spec.ts', 'packages/*/test/**/*.spec.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['{scripts,k8s,docker}/**/*.spec.mjs'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      'sandbox/vitest.config.ts',
      'frontend/vitest.config.ts',
      'frontend/vitest.rules.config.ts',
    ],
  },
});
