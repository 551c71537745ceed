import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { lastLines } from './log-tail.mjs';

/**
 * Starts a server in a process group of its own, so that Ctrl-C in the terminal reaches only the launcher, which lets
 * the services finish first. Output goes to a file, because a pipe would break when the launcher is killed.
 * @param {string} program
 * @param {string[]} args
 * @param {{ log: string, account?: { uid: number, gid: number }, argv0?: string, env?: NodeJS.ProcessEnv }} options
 */
export function spawnDetached(program, args, { log, account, argv0, env }) {
  const output = openSync(log, 'w', 0o600);
  const child = spawn(program, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
    ...(argv0 ? { argv0 } : {}),
    ...account,
  });
  closeSync(output);
  let failure;
  child.on('error', (error) => (failure = error));
  child.unref();
  return {
    pid: child.pid,
    hasExited: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    log: () => failure?.message ?? lastLines(log),
  };
}
