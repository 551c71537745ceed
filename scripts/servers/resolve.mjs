import { say } from '../messages.mjs';
import { preferredPort, rememberPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { passwordFor } from './server-password.mjs';

export const starters = { postgres: startPostgres, redis: startRedis };

/**
 * Resolves Postgres and Redis: the servers of the environment, and servers started here for the missing ones.
 * @typedef {{ isDurable?: boolean, hasPasswords?: boolean, hasSockets?: boolean, postgresSettings?: string[] }} ServerOptions
 *   hasPasswords: generated once and stored in dataDir, so that other accounts of the machine have no access;
 *   hasSockets: Unix sockets in dataDir, which take a fifth less time per round trip than TCP
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv } & ServerOptions} options
 */
export async function resolveServers({ dataDir, env, isDurable, hasPasswords, hasSockets, postgresSettings }) {
  /** @type {Partial<Record<keyof typeof starters, import('./postgres.mjs').RunningServer>>} */
  const started = {};
  const stop = () => Promise.all(Object.values(started).map((server) => server.stop())).then(() => undefined);
  // Both are awaited even when one fails; otherwise the other would keep running unmanaged.
  const outcomes = await Promise.allSettled([
    env.DATABASE_URL ? undefined : startOwn('postgres'),
    env.REDIS_URL ? undefined : startOwn('redis'),
  ]);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    databaseUrl: env.DATABASE_URL || started.postgres.url,
    redisUrl: env.REDIS_URL || started.redis.url,
    started,
    stop,
  };

  async function startOwn(name) {
    const password = hasPasswords ? passwordFor(dataDir, name) : undefined;
    const port = await preferredPort(dataDir, name);
    const settings = name === 'postgres' ? postgresSettings : undefined;
    const server = await starters[name]({ dataDir, port, isDurable, password, settings, hasSocket: hasSockets });
    started[name] = server;
    if (hasSockets && !server.socket)
      say(`The services reach ${name} by TCP, because ${server.dir} has no room for a Unix socket (107 bytes).`);
    // An adopted server may have another port than the requested one.
    rememberPort(dataDir, name, server.port);
  }
}
