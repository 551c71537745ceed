import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the admin of a sandbox: the values of the environment, otherwise a test address and a random password. The
 * password is stored beside the data, so that no two installations share one.
 * @param {{ env: NodeJS.ProcessEnv, dataDir: string }} where
 * @returns {{ email: string, password: string, isGiven: boolean }}
 */
export function sandboxAdmin({ env, dataDir }) {
  const email = env.ADMIN_EMAIL || 'admin@tipnaija.test';
  if (env.ADMIN_PASSWORD) return { email, password: env.ADMIN_PASSWORD, isGiven: true };
  const file = join(dataDir, 'admin-password');
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(9).toString('base64url')}\n`, { mode: 0o600 });
  return { email, password: readFileSync(file, 'utf8').trim(), isGiven: false };
}
