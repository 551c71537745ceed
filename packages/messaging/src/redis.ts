import { Redis } from 'ioredis';

/**
 * A connection that never gives up: commands wait while Redis is away and are sent again when it is back.
 * Everything we send is safe to repeat (explicit stream ids, idempotent handlers), which is what makes this right.
 * Blocking reads need a connection of their own. `onError` hears every failed attempt; without it ioredis prints them.
 */
export function connectRedis(url: string, onError: (error: Error) => void): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(50 * attempt, 500),
  });
  redis.on('error', onError);
  return redis;
}
