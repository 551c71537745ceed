import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Browsers and balancers open connections in advance. One on which nothing was asked yet is no idle one to Node, so a stop would wait
 * until it is too slow; it is closed instead, and whoever opened it opens another elsewhere.
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
