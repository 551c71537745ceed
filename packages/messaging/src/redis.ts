import { Redis } from 'ioredis';

/**
 * Opens a connection that never gives up: commands wait while Redis is unavailable and are sent again when it is back.
 * This is correct because every command here is safe to repeat (explicit stream ids, idempotent handlers). Blocking
 * reads need a connection of their own. `onError` receives every failed attempt; without a listener ioredis prints
 * them. When a command gets no reply within `timeoutMs`, the connection is opened anew. Omit it for connections whose
 * commands block longer.
 */
export function connectRedis(url: string, onError: (error: Error) => void, timeoutMs?: number): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    ...(timeoutMs ? { socketTimeout: timeoutMs } : {}),
    retryStrategy: (attempt) => Math.min(50 * attempt, 500),
  });
  redis.on('error', onError);
  return redis;
}

/** Opens a connection whose commands fail while Redis is unavailable, instead of waiting: a person waits for the result. */
export function connectRedisWithoutWaiting(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: 500,
    retryStrategy: (attempt) => Math.min(50 * attempt, 500),
  });
  redis.on('error', () => undefined);
  return redis;
}

/** Resolves when the connection accepts commands. */
export async function whenReady(redis: Redis): Promise<void> {
  if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
}

/** Longer than every blocking read of this package. */
export const redisTimeoutMs = 5_000;
