import { cpSync, existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRepository } from './repository.mjs';

/**
 * Copies what the image needs of a built repository into `folder`: what runs, and what its scripts read. Sources, tests
 * and build notes stay behind. `node scripts/image-files.mjs FOLDER`
 * @param {string} folder
 */
export function copyImageFiles(folder) {
  for (const path of imageFiles())
    cpSync(inRepository(path), join(folder, path), { recursive: true, filter: (file) => !isNote.test(file) });
}

const isNote = /\.(?:d\.ts|tsbuildinfo|spec\.mjs)$/;

function imageFiles() {
  const inEach = (parent, ...paths) =>
    readdirSync(inRepository(parent)).flatMap((name) => paths.map((path) => join(parent, name, path)));
  const paths = [
    'dist',
    'scripts',
    'docker',
    'package.json',
    'sandbox/data',
    'sandbox/browser',
    'sandbox/dist',
    'sandbox/package.json',
    'frontend/dist',
    ...inEach('packages', 'dist', 'package.json'),
    ...inEach('services', 'dist', 'package.json'),
    // Read by scripts/payment-providers.mjs.
    ...inEach('services/payments/src/providers', 'settings.json'),
  ];
  return paths.filter((path) => existsSync(inRepository(path)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) copyImageFiles(resolve(process.argv[2]));
