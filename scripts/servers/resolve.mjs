import { preferredPort, rememberPort } from './ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';
import { passwordFor } from './server-password.mjs';

export const starters = { postgres: startPostgres, redis: startRedis };

/**
 * The database and the Redis to use: those of the environment as they are, and servers of our own for what is not given.
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv, isDurable?: boolean, hasPasswords?: boolean }} options hasPasswords: made once and kept
 *   in dataDir, so that other accounts of the machine cannot get in
 */
export async function resolveServers({ dataDir, env, isDurable, hasPasswords = false }) {
  /** @type {Partial<Record<keyof typeof starters, import('./postgres.mjs').RunningServer>>} */
  const started = {};
  const stop = () => Promise.all(Object.values(started).map((server) => server.stop())).then(() => undefined);
  // Both are waited for even when one fails, or the other would be left running with nobody who knows of it.
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
    const server = await starters[name]({ dataDir, port: await preferredPort(dataDir, name), isDurable, password });
    started[name] = server;
    // Not the one asked for when a server that was still running has been taken over.
    rememberPort(dataDir, name, server.port);
  }
}
