import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { redisFromDebianPackages } from './redis-from-debian.mjs';

/**
 * @typedef {{ dir: string, port: number, hasSocket?: boolean }} Place
 * @typedef {{ program: string, args: string[], argv0?: string, env?: Record<string, string> }} Launch
 * @typedef {{ name: string, launch: (place: Place) => Launch }} RedisProgram
 */

/**
 * Finds a Redis server on this machine, the least intrusive source first, because no npm package ships one.
 * @returns {Promise<RedisProgram>}
 * @throws {Error} with the alternatives when there is none
 */
export async function findRedis() {
  const found = onPath() ?? (await redisFromDebianPackages(serverArguments)) ?? installedByRoot() ?? inDocker();
  if (found) return found;
  throw new Error(
    'No Redis could be started. Any one of these helps: give REDIS_URL; put redis-server or valkey-server on the PATH ' +
      '(on Debian or Ubuntu: sudo apt-get install redis-server; on macOS: brew install redis); ' +
      'let apt-get reach its package mirror; or start Docker.',
  );
}

/** File in the data folder; contains the password, if there is one. */
export const configFile = 'redis.conf';

/** Unix socket in the data folder. */
export const socketFile = 'redis.sock';

/**
 * @param {Place} place
 * @returns {string[]}
 */
export function serverArguments({ dir, port, hasSocket = false }) {
  const durability = ['--appendonly', 'yes', '--save', '', '--maxmemory-policy', 'noeviction'];
  return [
    join(dir, configFile),
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    dir,
    '--daemonize',
    'no',
    ...(hasSocket ? ['--unixsocket', join(dir, socketFile), '--unixsocketperm', '700'] : []),
    ...durability,
  ];
}

/** @returns {RedisProgram | undefined} */
function onPath() {
  const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
  return program && { name: `${program} on the PATH`, launch: (place) => ({ program, args: serverArguments(place) }) };
}

/** Only root may install packages, and only when the rootless source did not work. */
function installedByRoot() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], options);
  return onPath();
}

/** @returns {RedisProgram | undefined} */
function inDocker() {
  if (spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status !== 0) return undefined;
  const { uid, gid } = userInfo();
  return {
    name: 'redis:7 in Docker',
    launch({ dir, port }) {
      const inside = serverArguments({ dir: '/data', port: 6379 }).map((arg) =>
        arg === '127.0.0.1' ? '0.0.0.0' : arg,
      );
      const owner = uid < 0 ? [] : ['--user', `${uid}:${gid}`];
      const outside = ['--rm', '--init', ...owner, '-p', `127.0.0.1:${port}:6379`, '-v', `${dir}:/data`];
      return {
        program: 'docker',
        args: ['run', ...outside, 'redis:7', 'redis-server', ...inside, '--protected-mode', 'no'],
      };
    },
  };
}
