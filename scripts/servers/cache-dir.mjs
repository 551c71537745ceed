import { existsSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * Returns a folder of this user for files that are kept between runs. Temporary folders are writable for every user, so
 * a folder of the right name with another owner is never trusted with programs to run: a private folder is created
 * instead.
 * @param {string} name
 * @param {number} mode 0711 lets another account reach the content, but not list it
 */
export function cacheDir(name, mode = 0o711) {
  const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const { uid } = userInfo();
  const path = join(parent, `tipnaija-${name}-${uid}`);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const found = lstatSync(path);
  const isOurs = found.isDirectory() && (uid < 0 || found.uid === uid) && (found.mode & 0o022) === 0;
  return isOurs ? path : mkdtempSync(`${path}-`);
}
