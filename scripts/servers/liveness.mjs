import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const hasProc = process.platform === 'linux';

/**
 * Checks whether a process runs. A zombie counts as dead: in containers whose first process does not reap, an orphaned
 * server stays a zombie for ever, and a plain `kill(pid, 0)` would wait for it for ever too.
 * @param {number} pid
 */
export function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  if (!hasProc) return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may itself contain parentheses and spaces, so the state is read after the last one.
    return !/^\s*[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 1));
  } catch {
    return false;
  }
}

/**
 * Returns the command line of a process, to distinguish our server from another program that got the same process id after a reboot.
 * @param {number} pid
 */
export function commandOf(pid) {
  try {
    if (hasProc) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * @param {number} pid
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} whether the process has ended
 */
export async function waitForExit(pid, timeoutMs) {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/**
 * Stops a process: sends `signal`, after `timeoutMs` the signal `lastResort`, and finally SIGKILL.
 * @param {number} pid
 * @param {{ signal?: NodeJS.Signals, lastResort?: NodeJS.Signals, timeoutMs?: number }} [options]
 */
export async function stopProcess(pid, { signal = 'SIGTERM', lastResort = 'SIGKILL', timeoutMs = 10_000 } = {}) {
  send(pid, signal);
  if (await waitForExit(pid, timeoutMs)) return;
  send(pid, lastResort);
  if (await waitForExit(pid, 5_000)) return;
  send(pid, 'SIGKILL');
  await waitForExit(pid, 1_000);
}

function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended before the signal arrived.
  }
}
