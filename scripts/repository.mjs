import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that contains package.json, independent of the working directory. */
export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {...string} parts a path inside the repository */
export const inRepository = (...parts) => resolve(repositoryRoot, ...parts);
