import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, isAlive, stopProcess } from './liveness.mjs';
import { freePort } from './ports.mjs';
import { findRedis } from './redis-binaries.mjs';
import { askRedis } from './redis-question.mjs';
import { spawnDetached } from './spawn-detached.mjs';

/**
 * A Redis of our own on the loopback address. Every write is logged to disk, and nothing is ever evicted: the streams and queues in
 * it are work owed, not a cache.
 * @param {{ dataDir: string, port?: number }} options
 * @returns {Promise<import('./postgres.mjs').RunningServer>}
 */
export async function startRedis({ dataDir, port }) {
  const dir = join(resolve(dataDir), 'redis');
  mkdirSync(dir, { recursive: true });
  const adopted = await adoptOrStop(dir);
  const server = adopted ?? (await startNew(dir, port ?? (await freePort())));
  let stopping;
  return {
    ...server,
    dir,
    isAdopted: Boolean(adopted),
    url: `redis://127.0.0.1:${server.port}`,
    stop: () => (stopping ??= stopProcess(server.pid)),
  };
}

/**
 * Stops the server an earlier run left behind, if there is one.
 * @param {string} dataDir
 */
export async function stopLeftRedis(dataDir) {
  const left = await adoptOrStop(join(resolve(dataDir), 'redis'));
  if (left) await stopProcess(left.pid);
}

async function startNew(dir, port) {
  const redis = await findRedis();
  const { program, args, ...how } = redis.launch({ dir, port });
  const server = spawnDetached(program, args, { log: `${dir}.log`, ...how });
  // Written before it answers, so that a launcher killed right here leaves a trace of what it started.
  if (server.pid) writeFileSync(noticeOf(dir), JSON.stringify({ pid: server.pid, port }));
  const deadline = Date.now() + 60_000;
  while (!(await askRedis(port, 'PING'))?.startsWith('+PONG')) {
    if (server.hasExited() || Date.now() > deadline)
      throw new Error(`Redis (${redis.name}) did not start:\n${server.log()}`);
    await sleep(20);
  }
  return { pid: server.pid, port };
}

/** The same rule as for Postgres: a healthy server of exactly this folder is taken over, an unwell one is stopped. */
async function adoptOrStop(dir) {
  if (!existsSync(noticeOf(dir))) return undefined;
  const { pid, port } = JSON.parse(readFileSync(noticeOf(dir), 'utf8'));
  if (!isAlive(pid) || !/redis|valkey/.test(commandOf(pid))) return undefined;
  const answer = await askRedis(port, 'CONFIG GET dir');
  if (answer?.includes(`\r\n${dir}\r\n`)) return { pid, port };
  // Still loading, hung, or in a container whose folder has another name inside: a fresh start is the safe answer, if it is ours.
  if (commandOf(pid).includes(String(port))) await stopProcess(pid);
  return undefined;
}

const noticeOf = (dir) => join(dir, 'process.json');
