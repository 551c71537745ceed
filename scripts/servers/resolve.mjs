import { preferredPort, rememberPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { passwordFor } from './server-password.mjs';

export const starters = { postgres: startPostgres, redis: startRedis };

/**
 * Resolves Postgres and Redis: the servers of the environment, and servers started here for the missing ones.
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv, isDurable?: boolean, hasPasswords?: boolean, postgresSettings?: string[] }} options
 *   hasPasswords: generated once and stored in dataDir, so that other accounts of the machine have no access
 */
export async function resolveServers({ dataDir, env, isDurable, hasPasswords = false, postgresSettings }) {
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
    const settings = name === 'postgres' ? postgresSettings : undefined;
    const port = await preferredPort(dataDir, name);
    const server = await starters[name]({ dataDir, port, isDurable, password, settings });
    started[name] = server;
    // An adopted server may have another port than the requested one.
    rememberPort(dataDir, name, server.port);
  }
}
