import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whatever directory the command was started from. */
export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {...string} parts a path inside the repository */
export const inRepository = (...parts) => resolve(repositoryRoot, ...parts);
