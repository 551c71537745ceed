import { DomainError } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What Fastify refuses before it knows of a route, such as an address with half an escape in it, in our words. */
export function answerFrameworkError(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).header('cache-control', 'no-store').send(new DomainError('request.malformed').toBody());
}
