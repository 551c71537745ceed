import { createAdapter } from '@socket.io/redis-streams-adapter';
import { MessageType } from 'socket.io-adapter';
import type { Log } from '../log.js';
import { errorMessage } from '../log.js';
import { connectRedis } from '../redis.js';

type AdapterFactory = ReturnType<typeof createAdapter>;

/** How long the messages between replicas are kept in Redis. */
const keptMs = 30_000;
/** A read of new messages returns at least this often. */
const blockMs = 2_000;

export type SocketAdapter = { adapter: AdapterFactory; close: () => void };

/**
 * Connects the Socket.IO servers of several replicas over one Redis stream of its own, so that each can emit to the
 * others' clients.
 */
export function socketAdapter(options: { redisUrl: string; streamPrefix: string; log: Log }): SocketAdapter {
  const logError = (error: Error) => options.log.warn(`Redis is unavailable: ${errorMessage(error)}`);
  const redis = connectRedis(options.redisUrl, logError, { timeoutMs: blockMs + 1_000 });
  const streamName = `${options.streamPrefix}:sockets`;
  // Replicas read within milliseconds, and the messages contain names of donors.
  const trimming = setInterval(() => {
    redis.xtrim(streamName, 'MINID', Date.now() - keptMs).catch(() => undefined);
  }, keptMs);
  trimming.unref();
  return {
    adapter: dropLateMessages(
      emitLocallyFirst(
        createAdapter(redis as never, {
          streamName,
          channelPrefix: streamName,
          maxLen: 10_000,
          blockTimeInMs: blockMs,
        }),
      ),
    ),
    close: () => {
      clearInterval(trimming);
      redis.disconnect();
    },
  };
}

/** The methods of ClusterAdapter that its subclasses use. */
type ClusterAdapter = {
  broadcast: (packet: unknown, options: BroadcastOptions) => unknown;
  publish: (message: ClusterMessage) => void;
  onMessage: (message: ClusterMessage, offset?: string) => unknown;
};
type ClusterMessage = { type: MessageType; data?: { opts?: { flags?: Flags } } };
/** `timeout`: set by `timeout()` before an emit. `expiresAtMs`: set here, by the clock of the sender. */
type Flags = { local?: boolean; timeout?: number; expiresAtMs?: number };
type BroadcastOptions = { rooms: Set<string>; except?: Set<string>; flags?: Flags };

/**
 * The adapter waits for Redis before it emits to the clients of its own process. Here they come first, and need no
 * Redis.
 */
function emitLocallyFirst(createClusterAdapter: AdapterFactory): AdapterFactory {
  // Socket.IO calls it with `new`, which an arrow function does not support.
  return function createAdapterOf(namespace) {
    const adapter = createClusterAdapter(namespace);
    const cluster = adapter as unknown as ClusterAdapter;
    const broadcast = cluster.broadcast.bind(cluster);
    cluster.broadcast = (packet, options) => {
      broadcast(packet, { ...options, flags: { ...options.flags, local: true } });
      if (options.flags?.local) return;
      const { rooms, except = new Set(), flags } = options;
      cluster.publish({
        type: MessageType.BROADCAST,
        data: { packet, opts: { rooms: [...rooms], except: [...except], flags: withExpiry(flags) } },
      } as ClusterMessage);
    };
    return adapter;
  };
}

/**
 * While Redis is unavailable, messages for other replicas wait and arrive when it is back. One that was emitted with
 * `timeout()` is dropped when it arrives later than that. The clocks of replicas differ by much less.
 */
function dropLateMessages(createClusterAdapter: AdapterFactory): AdapterFactory {
  return function createAdapterOf(namespace) {
    const adapter = createClusterAdapter(namespace);
    const cluster = adapter as unknown as ClusterAdapter;
    const onMessage = cluster.onMessage.bind(cluster);
    cluster.onMessage = (message, offset) => {
      const { expiresAtMs = Number.POSITIVE_INFINITY } = message.data?.opts?.flags ?? {};
      if (Date.now() <= expiresAtMs) onMessage(message, offset);
    };
    return adapter;
  };
}

const withExpiry = (flags?: Flags): Flags | undefined =>
  flags?.timeout === undefined ? flags : { ...flags, expiresAtMs: Date.now() + flags.timeout };
