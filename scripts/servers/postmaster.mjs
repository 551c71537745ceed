import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive, stopProcess } from './liveness.mjs';

/**
 * postmaster.pid is Postgres's own notice board: process, data folder, start time, port, ... and its state on line 8. It is what
 * pg_ctl reads, and unlike the server's output it is still there after the process that started the server has died.
 * @param {string} dir the data folder
 * @returns {{ pid: number, port: number, isReady: boolean } | undefined}
 */
export function readPostmaster(dir) {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/**
 * A launcher that was killed leaves its Postgres running. A healthy one is taken over as it is; one that is halfway up or down is
 * stopped; a notice whose process is gone or belongs to another program is removed, because Postgres would refuse to start on it.
 * @param {string} dir
 * @returns {Promise<{ pid: number, port: number } | undefined>} a running server of exactly this folder
 */
export async function adoptOrStop(dir) {
  const left = readPostmaster(dir);
  if (!left) return undefined;
  const isOurs = isAlive(left.pid) && commandOf(left.pid).includes(dir);
  if (isOurs && left.isReady) return { pid: left.pid, port: left.port };
  if (isOurs) await stopPostmaster(left.pid);
  else if (isAlive(left.pid)) rmSync(join(dir, 'postmaster.pid'), { force: true });
  return undefined;
}

/**
 * SIGINT is Postgres's fast shutdown (roll back, checkpoint, leave), SIGQUIT its emergency brake; both keep the data sound.
 * @param {number} pid
 */
export function stopPostmaster(pid) {
  return stopProcess(pid, { signal: 'SIGINT', lastResort: 'SIGQUIT' });
}
