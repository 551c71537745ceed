import { DomainError } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** No hook of the server sees such a request, so what every other answer carries is said here. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** What Fastify refuses before it knows of a route, such as an address with half an escape in it, in our words. */
export function sendFrameworkError(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).headers(headers).send(new DomainError('request.malformed').toBody());
}
