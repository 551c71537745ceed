import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Names without meaning, which attract unrelated code. */
const SAYS_NOTHING = /^(?:common|shared|utils?|helpers?)(?:\.[cm]?[jt]sx?)?$/;
const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.nx', '.data', 'coverage', 'test-results']);

/**
 * @param {string} root
 * @returns {string[]} folders and files with such a name
 */
export function misnamedFolders(root, dir = root) {
  const entries = readdirSync(dir, { withFileTypes: true }).filter(({ name }) => !NOT_OURS.has(name));
  return entries.flatMap((entry) => {
    const path = join(dir, entry.name);
    const here = SAYS_NOTHING.test(entry.name) ? [relative(root, path)] : [];
    return entry.isDirectory() ? [...here, ...misnamedFolders(root, path)] : here;
  });
}
