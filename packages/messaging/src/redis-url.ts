import type { RedisOptions } from 'ioredis';

/** The REDIS_URLs that this package understands: of one server, and of a set that several sentinels watch. */
export const redisUrlPattern = /^rediss?(-sentinel)?:\/\//;

const sentinelUrl =
  /^redis(?<tls>s)?-sentinel:\/\/(?::(?<password>[^@]*)@)?(?<hosts>[^/#@]+)(?:\/(?<db>\d+))?#(?<name>.+)$/;
const defaultSentinelPort = 26_379;

/**
 * Reads `redis-sentinel://:password@host:26379,host:26379/0#name`: ioredis asks the sentinels for the primary of the set
 * `name`. Sentinels and servers have the same password.
 * @returns undefined for the URL of one server, which ioredis reads itself
 * @throws Error when a sentinel URL names no hosts or no set
 */
export function sentinelOptions(url: string): RedisOptions | undefined {
  if (!/^rediss?-sentinel:/.test(url)) return undefined;
  const parts = sentinelUrl.exec(url)?.groups;
  if (!parts?.hosts || !parts.name)
    throw new Error('A sentinel URL has the form redis-sentinel://:password@host:port,host:port#name');
  const password = parts.password ? decodeURIComponent(parts.password) : undefined;
  return {
    sentinels: parts.hosts.split(',').map((address) => {
      const { hostname, port } = new URL(`tcp://${address}`);
      return { host: hostname, port: Number(port || defaultSentinelPort) };
    }),
    name: decodeURIComponent(parts.name),
    ...(password ? { password, sentinelPassword: password } : {}),
    ...(parts.db ? { db: Number(parts.db) } : {}),
    ...(parts.tls ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
    sentinelCommandTimeout: 1_000,
    sentinelRetryStrategy: (attempt) => Math.min(50 * attempt, 500),
  };
}
