import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataDir, name) => join(dataDir, `${name}-password`);

/**
 * Returns a password of this data directory, generated the first time. Only its owner can read the file, because every
 * account of the machine can reach loopback ports.
 * @param {string} dataDir
 * @param {string} name its use, such as "postgres"
 * @returns {string}
 */
export function passwordFor(dataDir, name) {
  const known = rememberedPassword(dataDir, name);
  if (known) return known;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(fileOf(dataDir, name), `${password}\n`, { mode: 0o600 });
  return password;
}

/**
 * Returns the stored password, for tools beside a running product.
 * @param {string} dataDir
 * @param {string} name
 * @returns {string | undefined}
 */
export function rememberedPassword(dataDir, name) {
  return existsSync(fileOf(dataDir, name))
    ? readFileSync(fileOf(dataDir, name), 'utf8').trim() || undefined
    : undefined;
}
