import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { commandOf, isAlive, stopProcess } from './liveness.mjs';

/**
 * Reads postmaster.pid, Postgres's status file: process id, data folder, start time, port, ... and the state on line 8.
 * pg_ctl reads the same file, and unlike the server's output it survives the process that started the server.
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
 * Handles the Postgres that a killed launcher left running. A healthy server is adopted; a server that is starting or
 * stopping is stopped; a status file whose process has ended or belongs to another program is removed, because Postgres
 * would refuse to start on it.
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
 * Stops Postgres: SIGINT is its fast shutdown (roll back, checkpoint, exit), SIGQUIT the immediate one; both keep the
 * data consistent.
 * @param {number} pid
 */
export function stopPostmaster(pid) {
  return stopProcess(pid, { signal: 'SIGINT', lastResort: 'SIGQUIT' });
}
