import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Log } from '../log.js';
import { errorMessage } from '../log.js';
import { connectRedis } from '../redis.js';

export type SocketAdapter = { adapter: ReturnType<typeof createAdapter>; close: () => void };

/**
 * Connects the Socket.IO servers of several replicas over one Redis stream of its own, so that each can emit to the
 * others' clients.
 */
export function socketAdapter(options: { redisUrl: string; streamPrefix: string; log: Log }): SocketAdapter {
  const redis = connectRedis(options.redisUrl, (error) =>
    options.log.warn(`Redis is unavailable: ${errorMessage(error)}`),
  );
  return {
    adapter: createAdapter(redis as never, { streamName: `${options.streamPrefix}:sockets`, maxLen: 10_000 }),
    close: () => redis.disconnect(),
  };
}
