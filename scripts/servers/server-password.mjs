import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileOf = (dataDir, name) => join(dataDir, `${name}-password`);

/**
 * A password of this data directory, made the first time. Only its owner reads the file: loopback ports are open to every account of a
 * machine.
 * @param {string} dataDir
 * @param {string} name what it is for, such as "postgres"
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
 * For tools that speak to a product that is running.
 * @param {string} dataDir
 * @param {string} name
 * @returns {string | undefined}
 */
export function rememberedPassword(dataDir, name) {
  return existsSync(fileOf(dataDir, name))
    ? readFileSync(fileOf(dataDir, name), 'utf8').trim() || undefined
    : undefined;
}
