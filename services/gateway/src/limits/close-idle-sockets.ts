import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes unused connections at shutdown. Browsers and load balancers open connections in advance; Node does not count a
 * connection without a request as idle, so it would block the shutdown. The client opens another connection elsewhere.
 */
export function closeUnusedOnStop(server: FastifyInstance): void {
  const unused = new Set<Socket>();
  let isStopping = false;
  server.server.on('connection', (socket: Socket) => {
    if (isStopping) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.server.on('request', ({ socket }) => unused.delete(socket));
  server.server.on('upgrade', (_request, socket) => unused.delete(socket as Socket));
  server.addHook('preClose', (done) => {
    isStopping = true;
    for (const socket of unused) socket.destroy();
    done();
  });
}
