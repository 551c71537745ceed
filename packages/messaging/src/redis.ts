import { Redis } from 'ioredis';

/**
 * A connection that never gives up: commands wait while Redis is away and are sent again when it is back.
 * Everything we send is safe to repeat (explicit stream ids, idempotent handlers), which is what makes this right.
 * Blocking reads need a connection of their own. `onError` hears every failed attempt; without it ioredis prints them.
 * A command without any reply for `timeoutMs` means that the network swallowed it: the connection is made anew. Leave it
 * out for connections on which others block for longer.
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

/** Longer than any of our blocking reads. */
export const redisTimeoutMs = 5_000;
