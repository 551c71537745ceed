import { DomainError } from '@tipnaija/contracts';
import type { Server } from 'socket.io';
import { TokenBucket, type TokenBucketLimits } from './token-bucket.js';

/**
 * A reconnecting overlay acknowledges hundreds of alerts in a burst; afterwards it sends a message every few seconds.
 */
const messageLimits: TokenBucketLimits = { burst: 2_000, perSecond: 100 };

/** Timeout of the WebSocket closing handshake. */
const closeTimeoutMs = 500;

/** An engine.io connection; Socket.IO exports no type for it. */
type Connection = {
  on: ((event: 'packet', listener: (packet: { type: string }) => void) => void) &
    ((event: 'close', listener: () => void) => void);
  close: (now: boolean) => void;
  /** A WebSocket owns its TCP socket; polling shares the proxy's socket with other clients. */
  transport: { name: string; socket?: { terminate: () => void } };
};

/**
 * Limits connections from untrusted clients: closes a connection that sends too many messages, before parsing them. The
 * default namespace `/` rejects every connection; otherwise Socket.IO would keep unauthenticated sockets open.
 */
export function limitConnections(server: Server): void {
  server.engine.on('connection', (connection: Connection) => {
    const bucket = new TokenBucket(messageLimits, performance.now());
    connection.on('packet', ({ type }) => {
      if (type === 'message' && !bucket.tryConsume(performance.now())) connection.close(true);
    });
    connection.on('close', () => setTimeout(() => terminate(connection), closeTimeoutMs).unref());
  });
  server.of('/').use((_socket, next) => {
    const error = new DomainError('request.not-found');
    next(Object.assign(new Error(error.message), { data: error.toBody() }));
  });
}

/** Terminates a WebSocket that ignores the close frame; otherwise the server keeps reading it for 30 seconds. */
function terminate({ transport: { name, socket } }: Connection): void {
  if (name === 'websocket') socket?.terminate();
}
