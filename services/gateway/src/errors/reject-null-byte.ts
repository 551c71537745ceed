import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance } from 'fastify';

/** A NUL is in no name, id or search of anybody, and PostgreSQL cannot take one: refused here for every route, written yet or not. */
export function rejectNullByte(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!request.url.includes('%00')) return done();
    void reply.code(400).header('cache-control', 'no-store').send(new DomainError('request.malformed').toBody());
  });
}
