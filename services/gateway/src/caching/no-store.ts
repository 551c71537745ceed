import type { FastifyInstance } from 'fastify';

/**
 * Adds `no-store` to API responses, which are personal or short-lived. Routes with immutable content set their own
 * header.
 */
export function setNoStore(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
