import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '../repository.mjs';

/**
 * Returns the dependency-cruiser command for a tree laid out like this repository. `err-long` prints each rule's
 * comment with the alternative. Compiled code is not read, but the rules apply to it: an import of a built package
 * counts as an import of that package.
 * @param {string} root
 * @param {'err-long' | 'json'} output
 * @returns {string[]}
 */
export function boundaryCommand(root, output = 'err-long') {
  const program = inRepository('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  return [
    process.execPath,
    program,
    '--config',
    inRepository('.dependency-cruiser.cjs'),
    '--output-type',
    output,
    ...sources(root),
  ];
}

function sources(root) {
  const projects = ['packages', 'services'].flatMap((parent) =>
    namesIn(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const folders = projects.flatMap((project) => ['src', 'migrations'].map((name) => `${project}/${name}`));
  return [...folders, 'frontend/src', 'sandbox/src', 'e2e', 'scripts'].filter((folder) =>
    existsSync(join(root, folder)),
  );
}

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);
