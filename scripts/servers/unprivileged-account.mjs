import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Postgres refuses to run as root, so as root it gets the account of a packaged Postgres, or nobody's. A normal user needs none.
 * @returns {{ uid: number, gid: number } | undefined}
 */
export function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([found]) => found === name)).find(Boolean);
  if (!account)
    throw new Error('Postgres does not run as root, and /etc/passwd has neither a "postgres" nor a "nobody" account.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

/**
 * Asked of the system itself, because permissions of every parent folder, groups and access lists all have a say.
 * @param {string} dir
 * @param {{ uid: number, gid: number }} account
 */
export function canEnter(dir, account) {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { cwd: '/', ...account }).status === 0;
}
