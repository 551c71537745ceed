import { DomainError } from '@tipnaija/contracts';
import type { Server } from 'socket.io';
import { TokenBucket, type TokenBucketLimits } from './token-bucket.js';

/** An overlay that was away acknowledges hundreds of alerts at once; it then says a word every few seconds. */
const said: TokenBucketLimits = { atOnce: 2_000, perSecond: 100 };

/** How long a WebSocket may take to say goodbye. */
const closeTimeoutMs = 500;

/** Of engine.io, which Socket.IO has no types for. */
type Connection = {
  on: ((event: 'packet', heard: (packet: { type: string }) => void) => void) &
    ((event: 'close', heard: () => void) => void);
  close: (now: boolean) => void;
  /** A WebSocket has a socket of its own; polling shares that of the proxy with others. */
  transport: { name: string; socket?: { terminate: () => void } };
};

/**
 * Strangers reach this server, so nothing on a connection is free: whoever says too much is cut off, before anything of it is
 * read. And nobody stays who is nothing: the namespace that Socket.IO opens by itself would keep whoever comes.
 */
export function limitConnections(server: Server): void {
  server.engine.on('connection', (connection: Connection) => {
    const allowance = new TokenBucket(said, performance.now());
    connection.on('packet', ({ type }) => {
      if (type === 'message' && !allowance.take(performance.now())) connection.close(true);
    });
    connection.on('close', () => setTimeout(() => cutOff(connection), closeTimeoutMs).unref());
  });
  server.of('/').use((_socket, next) => {
    const refusal = new DomainError('request.not-found');
    next(Object.assign(new Error(refusal.message), { data: refusal.toBody() }));
  });
}

/** Who is asked to leave and does not would otherwise be waited for, and heard, for half a minute. */
function cutOff({ transport: { name, socket } }: Connection): void {
  if (name === 'websocket') socket?.terminate();
}
