import type { FastifyInstance } from 'fastify';

/**
 * What the API answers is somebody's, or is another thing a second later: no cache, the browser's or one on the way, keeps it. A
 * route that serves what never changes says so itself.
 */
export function setNoStore(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
