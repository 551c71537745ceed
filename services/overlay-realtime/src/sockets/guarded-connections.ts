import { DomainError } from '@tipnaija/contracts';
import type { Server } from 'socket.io';
import { Allowance, type AllowanceLimits } from './allowance.js';

/** An overlay that was away acknowledges hundreds of alerts at once; it then says a word every few seconds. */
const said: AllowanceLimits = { atOnce: 2_000, perSecond: 100 };

/** Of engine.io, which Socket.IO has no types for. */
type Connection = {
  on: (event: 'packet', heard: (packet: { type: string }) => void) => void;
  close: (now: boolean) => void;
  /** A WebSocket has a socket of its own; polling shares that of the proxy with others. */
  transport: { name: string; socket?: { terminate: () => void } };
};

/**
 * Strangers reach this server, so nothing on a connection is free: whoever says too much is cut off, before anything of it is
 * read. And nobody stays who is nothing: the namespace that Socket.IO opens by itself would keep whoever comes.
 */
export function guardConnections(server: Server): void {
  server.engine.on('connection', (connection: Connection) => {
    const allowance = new Allowance(said, Date.now());
    connection.on('packet', ({ type }) => {
      if (type === 'message' && !allowance.take(Date.now())) cutOff(connection);
    });
  });
  server.of('/').use((_socket, next) => {
    const refusal = new DomainError('request.not-found');
    next(Object.assign(new Error(refusal.message), { data: refusal.toBody() }));
  });
}

/** Not asked to leave: that would leave it half a minute to go on. */
function cutOff(connection: Connection): void {
  const { name, socket } = connection.transport;
  connection.close(true);
  if (name === 'websocket') socket?.terminate();
}
