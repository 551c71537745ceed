import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, isAlive, stopProcess } from './liveness.mjs';
import { freePort } from './ports.mjs';
import { configFile, findRedis } from './redis-binaries.mjs';
import { sendRedisCommand } from './redis-command.mjs';
import { rememberedPassword } from './server-password.mjs';
import { spawnDetached } from './spawn-detached.mjs';

/**
 * A Redis of our own on the loopback address. Every write is logged to disk, and nothing is ever evicted: the streams and queues in
 * it are work owed, not a cache.
 * With a password it asks everybody for it; without one, as in tests, it trusts every account of the machine.
 * @param {{ dataDir: string, port?: number, password?: string }} options
 * @returns {Promise<import('./postgres.mjs').RunningServer>}
 */
export async function startRedis({ dataDir, port, password }) {
  const dir = join(resolve(dataDir), 'redis');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const adopted = await adoptOrStop(dir, password);
  const server = adopted ?? (await startNew(dir, port ?? (await freePort()), password));
  let stopping;
  return {
    ...server,
    dir,
    isAdopted: Boolean(adopted),
    url: `redis://${password ? `:${password}@` : ''}127.0.0.1:${server.port}`,
    stop: () => (stopping ??= stopProcess(server.pid)),
  };
}

/**
 * Stops the server an earlier run left behind, if there is one.
 * @param {string} dataDir
 */
export async function stopLeftRedis(dataDir) {
  const left = await adoptOrStop(join(resolve(dataDir), 'redis'), rememberedPassword(resolve(dataDir), 'redis'));
  if (left) await stopProcess(left.pid);
}

async function startNew(dir, port, password) {
  const redis = await findRedis();
  // In a file: arguments can be read by every account of the machine.
  rmSync(join(dir, configFile), { force: true });
  writeFileSync(join(dir, configFile), password ? `requirepass ${password}\n` : '', { mode: 0o600 });
  const { program, args, ...how } = redis.launch({ dir, port });
  const server = spawnDetached(program, args, { log: `${dir}.log`, ...how });
  // Written before it answers, so that a launcher killed right here leaves a trace of what it started.
  if (server.pid) writeFileSync(noticeOf(dir), JSON.stringify({ pid: server.pid, port }));
  const deadline = Date.now() + 60_000;
  while (!(await sendRedisCommand(port, 'PING', password))?.includes('+PONG')) {
    if (server.hasExited() || Date.now() > deadline)
      throw new Error(`Redis (${redis.name}) did not start:\n${server.log()}`);
    await sleep(20);
  }
  return { pid: server.pid, port };
}

/** The same rule as for Postgres: a healthy server of exactly this folder is taken over, an unwell one is stopped. */
async function adoptOrStop(dir, password) {
  if (!existsSync(noticeOf(dir))) return undefined;
  const { pid, port } = JSON.parse(readFileSync(noticeOf(dir), 'utf8'));
  if (!isAlive(pid) || !/redis|valkey/.test(commandOf(pid))) return undefined;
  const answer = await sendRedisCommand(port, 'CONFIG GET dir', password);
  if (answer?.includes(`\r\n${dir}\r\n`)) {
    // Of an earlier version, it may still trust everybody.
    if (password) await sendRedisCommand(port, `CONFIG SET requirepass ${password}`, password);
    return { pid, port };
  }
  // Still loading, hung, or in a container whose folder has another name inside: a fresh start is the safe answer, if it is ours.
  if (commandOf(pid).includes(String(port))) await stopProcess(pid);
  return undefined;
}

const noticeOf = (dir) => join(dir, 'process.json');
