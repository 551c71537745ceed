import { Redis, type RedisOptions } from 'ioredis';
import { sentinelOptions } from './redis-url.js';

/**
 * Opens a connection that never gives up: commands wait while Redis is unavailable and are sent again when it is back.
 * This is correct because every command here is safe to repeat (explicit stream ids, idempotent handlers). Blocking
 * reads need a connection of their own. `onError` receives every failed attempt; without a listener ioredis prints
 * them. When a command gets no reply within `timeoutMs`, the connection is opened anew: a machine that disappears
 * closes none. It must exceed the time that the commands of this connection block. With `failAfterMs`, a command fails
 * when it has no reply by then; it may still be sent later.
 */
export function connectRedis(
  url: string,
  onError: (error: Error) => void,
  { timeoutMs = redisTimeoutMs, failAfterMs }: { timeoutMs?: number; failAfterMs?: number } = {},
): Redis {
  let lacksReplica = false;
  const redis = open(url, {
    maxRetriesPerRequest: null,
    socketTimeout: timeoutMs,
    ...(failAfterMs !== undefined && { commandTimeout: failAfterMs }),
    // Without a replica a primary rejects writes (min-replicas-to-write): it is new, or cut off and replaced by another.
    reconnectOnError: (error) => {
      lacksReplica = error.message.startsWith('NOREPLICAS');
      return lacksReplica || isDemoted(error) ? 2 : false;
    },
    retryStrategy: (attempt) => (lacksReplica ? replicaRetryMs : retryDelayMs(attempt)),
  });
  redis.on('error', onError);
  return redis;
}

/** Opens a connection whose commands fail while Redis is unavailable, instead of waiting: a person waits for the result. */
export function connectRedisWithoutWaiting(url: string): Redis {
  const redis = open(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: 500,
    socketTimeout: redisTimeoutMs,
  });
  redis.on('error', () => undefined);
  return redis;
}

/** Resolves when the connection accepts commands. */
export async function whenReady(redis: Redis): Promise<void> {
  if (redis.status !== 'ready') await new Promise((resolve) => redis.once('ready', resolve));
}

/**
 * Longer than every blocking read of this package, and about as long as sentinels need to replace a primary whose machine
 * disappeared.
 */
const redisTimeoutMs = 2_500;

const replicaRetryMs = 500;
const retryDelayMs = (attempt: number) => Math.min(50 * attempt, 500);

/** The server was the primary when the connection was opened, and is a replica now. */
const isDemoted = (error: Error) => error.message.startsWith('READONLY');

function open(url: string, options: RedisOptions): Redis {
  const common: RedisOptions = {
    // Also to each sentinel, one of which may be on the machine that disappeared.
    connectTimeout: 1_000,
    // For subscriptions, which wait for no reply.
    keepAlive: redisTimeoutMs,
    retryStrategy: retryDelayMs,
    // Connects to the new primary and sends the command again.
    reconnectOnError: (error) => (isDemoted(error) ? 2 : false),
    ...options,
  };
  const sentinels = sentinelOptions(url);
  return sentinels ? new Redis({ ...sentinels, ...common }) : new Redis(url, common);
}
