import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

/** The bundle of npm packages that scripts/jest-packages.mjs makes, or nothing when it is missing or older than the lock file. */
function bundledPackages() {
  const [lock, stamp, map] = [
    'package-lock.json',
    'node_modules/.cache/jest-packages/package-lock.sha256',
    'node_modules/.cache/jest-packages/module-name-mapper.json',
  ].map((path) => new URL(`../../${path}`, import.meta.url));
  if (!existsSync(stamp)) return {};
  const isCurrent = readFileSync(stamp, 'utf8') === createHash('sha256').update(readFileSync(lock)).digest('hex');
  return isCurrent ? JSON.parse(readFileSync(map, 'utf8')) : {};
}

/**
 * Services are ES modules with decorators: swc compiles each test file, and Node's own module loader runs it
 * (NODE_OPTIONS=--experimental-vm-modules, which `npm test` sets).
 */
export const servicePreset = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { ...bundledPackages(), '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          target: 'es2022',
        },
        module: { type: 'es6' },
      },
    ],
  },
  testTimeout: 30_000,
};
