import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, isAlive, stopProcess } from './liveness.mjs';
import { freePort } from './ports.mjs';
import { configFile, findRedis, socketFile } from './redis-binaries.mjs';
import { sendRedisCommand } from './redis-command.mjs';
import { rememberedPassword } from './server-password.mjs';
import { spawnDetached } from './spawn-detached.mjs';
import { acceptsConnections, canHoldSocket } from './unix-socket.mjs';

/**
 * Starts a Redis on the loopback address. Every write is logged to disk, and nothing is evicted, because its streams
 * and queues are pending work, not a cache. With a password it requires the password from every client; without one, as
 * in tests, it trusts every account of the machine.
 * @param {{ dataDir: string, port?: number, password?: string, hasSocket?: boolean }} options hasSocket: the URL names a
 *   Unix socket, where one is possible
 * @returns {Promise<import('./postgres.mjs').RunningServer>}
 */
export async function startRedis({ dataDir, port, password, hasSocket = false }) {
  const dir = join(resolve(dataDir), 'redis');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const adopted = await adoptOrStop(dir, password);
  const server = adopted ?? (await startNew({ dir, port: port ?? (await freePort()), password, hasSocket }));
  const socket = join(dir, socketFile);
  const isReachable = hasSocket && canHoldSocket(socket) && (await acceptsConnections(socket));
  let stopping;
  return {
    ...server,
    dir,
    ...(isReachable ? { socket } : {}),
    isAdopted: Boolean(adopted),
    url: redisUrl(server.port, password) + (isReachable ? `?path=${encodeURIComponent(socket)}` : ''),
    stop: () => (stopping ??= stopProcess(server.pid)),
  };
}

/**
 * Stops a server that an earlier run left behind.
 * @param {string} dataDir
 */
export async function stopLeftRedis(dataDir) {
  const left = await adoptOrStop(join(resolve(dataDir), 'redis'), rememberedPassword(resolve(dataDir), 'redis'));
  if (left) await stopProcess(left.pid);
}

const redisUrl = (port, password) => `redis://${password ? `:${password}@` : ''}127.0.0.1:${port}`;

async function startNew({ dir, port, password, hasSocket }) {
  const redis = await findRedis();
  // Written to a file, because every account of the machine can read arguments.
  rmSync(join(dir, configFile), { force: true });
  writeFileSync(join(dir, configFile), password ? `requirepass ${password}\n` : '', { mode: 0o600 });
  const { program, args, ...how } = redis.launch({
    dir,
    port,
    hasSocket: hasSocket && canHoldSocket(join(dir, socketFile)),
  });
  const server = spawnDetached(program, args, { log: `${dir}.log`, ...how });
  // Written before the server responds, so that a launcher killed here leaves a record of it.
  if (server.pid) writeFileSync(recordFileOf(dir), JSON.stringify({ pid: server.pid, port }));
  const deadline = Date.now() + 60_000;
  while (!(await sendRedisCommand(port, 'PING', password))?.includes('+PONG')) {
    if (server.hasExited() || Date.now() > deadline)
      throw new Error(`Redis (${redis.name}) did not start:\n${server.log()}`);
    await sleep(20);
  }
  return { pid: server.pid, port };
}

/** The same rule as for Postgres: adopts a healthy server of exactly this folder, and stops any other. */
async function adoptOrStop(dir, password) {
  if (!existsSync(recordFileOf(dir))) return undefined;
  const { pid, port } = JSON.parse(readFileSync(recordFileOf(dir), 'utf8'));
  if (!isAlive(pid) || !/redis|valkey/.test(commandOf(pid))) return undefined;
  const reply = await sendRedisCommand(port, 'CONFIG GET dir', password);
  if (reply?.includes(`\r\n${dir}\r\n`)) {
    // A server of an earlier version may still trust every client.
    if (password) await sendRedisCommand(port, `CONFIG SET requirepass ${password}`, password);
    return { pid, port };
  }
  // The server is still loading, hangs, or runs in a container with another folder name: if it is ours, it is stopped.
  if (commandOf(pid).includes(String(port))) await stopProcess(pid);
  return undefined;
}

const recordFileOf = (dir) => join(dir, 'process.json');
