import { readFileSync } from 'node:fs';

/**
 * Returns the last lines of a file; empty when it cannot be read.
 * @param {string} file
 * @param {number} count
 */
export function lastLines(file, count = 15) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '';
  }
}
