import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance } from 'fastify';

/** Rejects URLs that contain `%00`, for all routes, because PostgreSQL cannot store NUL. */
export function rejectNullByte(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.includes('%00')) return done();
    void reply.code(400).header('cache-control', 'no-store').send(new DomainError('request.malformed').toBody());
  });
}
