import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Returns the account to run Postgres as: Postgres refuses to run as root, so as root it gets the account of a packaged
 * Postgres, or `nobody`. A normal user needs no other account.
 * @returns {{ uid: number, gid: number } | undefined}
 * @throws {Error} when /etc/passwd has neither account
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
 * Checks whether the account can enter a folder. Runs a shell as that account, because the permissions of every parent
 * folder, groups and access lists matter.
 * @param {string} dir
 * @param {{ uid: number, gid: number }} account
 */
export function canEnter(dir, account) {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { cwd: '/', ...account }).status === 0;
}
