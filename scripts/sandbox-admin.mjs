import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The admin of a sandbox: what the environment gives, and otherwise an address that is nobody's and a password of this machine's own,
 * kept beside the data, so that no two installations share one.
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
