import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
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
  id: string;
  /** The first request: the handshake of a WebSocket, or the first poll. */
  request: IncomingMessage;
};

/**
 * Limits connections from untrusted clients: closes a connection that sends too many messages, before parsing them. The
 * default namespace `/` rejects every connection; otherwise Socket.IO would keep unauthenticated sockets open.
 */
export function limitConnections(server: Server): void {
  const upgraded = trackUpgrades(server);
  server.engine.on('connection', (connection: Connection) => {
    const bucket = new TokenBucket(messageLimits, performance.now());
    connection.on('packet', ({ type }) => {
      if (type === 'message' && !bucket.tryConsume(performance.now())) connection.close(true);
    });
    connection.on('close', () => setTimeout(() => terminate(connection, upgraded), closeTimeoutMs).unref());
  });
  server.of('/').use((_socket, next) => {
    const error = new DomainError('request.not-found');
    next(Object.assign(new Error(error.message), { data: error.toBody() }));
  });
}

/** Returns the TCP sockets of the WebSockets that began as polling, by connection id. */
function trackUpgrades(server: Server): ReadonlyMap<string, Socket> {
  const upgraded = new Map<string, Socket>();
  server.engine.on('headers', (_headers: object, { url = '', headers, socket }: IncomingMessage) => {
    const id = new URLSearchParams(url.split('?')[1]).get('sid');
    if (!id || !headers.upgrade) return;
    upgraded.set(id, socket);
    socket.once('close', () => upgraded.delete(id));
  });
  return upgraded;
}

/**
 * Terminates a WebSocket that ignores the close frame; otherwise the server keeps reading it for 30 seconds. A WebSocket
 * owns its TCP socket; polling shares the proxy's socket with other clients.
 */
function terminate({ id, request }: Connection, upgraded: ReadonlyMap<string, Socket>): void {
  (request.headers.upgrade ? request.socket : upgraded.get(id))?.destroy();
}
