import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readPostmaster, stopPostmaster } from './postmaster.mjs';
import { spawnDetached } from './spawn-detached.mjs';

/** @typedef {{ uid: number, gid: number } | undefined} Account */

/**
 * Creates a cluster in a temporary folder and renames it, so that an interrupted first start does not leave a partial
 * cluster.
 * @param {{ dir: string, program: string, account: Account, isDurable: boolean, password?: string }} options
 */
export async function initialiseCluster({ dir, program, account, isDurable, password }) {
  const temporaryDir = `${dir}.new`;
  rmSync(temporaryDir, { recursive: true, force: true });
  mkdirSync(dirname(dir), { recursive: true });
  mkdirSync(temporaryDir, { mode: 0o700 });
  if (account) chownSync(temporaryDir, account.uid, account.gid);
  // C.UTF-8 sorts by code point and exists on every Linux; on macOS plain C has the same order.
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';
  const passwordFile = `${temporaryDir}.password`;
  if (password) {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) chownSync(passwordFile, account.uid, account.gid);
  }
  const access = password ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`] : ['-A', 'trust'];
  const args = ['-D', temporaryDir, '-U', 'postgres', ...access, '--encoding=UTF8', `--locale=${locale}`];
  if (!isDurable) args.push('--no-sync');
  await promisify(execFile)(program, args, { cwd: '/', ...account }).finally(() =>
    rmSync(passwordFile, { force: true }),
  );
  renameSync(temporaryDir, dir);
}

/**
 * Starts the server. After a killed postmaster its old backends hold the shared memory for a moment, and Postgres
 * refuses to start on it, so the start is retried.
 * @param {{ dir: string, program: string, args: string[], account: Account }} options
 * @returns {Promise<number>} the process id, when the server accepts connections
 * @throws {Error} with the server's log when it does not start
 */
export async function spawnPostmaster(options) {
  for (let attempt = 1; ; attempt += 1) {
    const server = spawnDetached(options.program, options.args, {
      log: `${options.dir}.log`,
      account: options.account,
    });
    if (await becomesReady(options.dir, server)) return server.pid;
    const mayPass = /shared memory block|is another postmaster|lock file/i.test(server.log());
    if (!mayPass || attempt === 15) throw new Error(`Postgres did not start:\n${server.log()}`);
    await sleep(400);
  }
}

async function becomesReady(dir, server) {
  const deadline = Date.now() + 60_000;
  while (!server.hasExited()) {
    const postmaster = readPostmaster(dir);
    if (postmaster?.pid === server.pid && postmaster.isReady) return true;
    if (Date.now() > deadline) {
      await stopPostmaster(server.pid);
      return false;
    }
    await sleep(15);
  }
  return false;
}
