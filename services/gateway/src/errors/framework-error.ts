import { DomainError } from '@tipnaija/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Server hooks do not run for such a request, so the headers of every other response are set here. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Converts requests that Fastify rejects before routing, such as a URL with an incomplete escape, to our error format.
 */
export function sendFrameworkError(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.code(400).headers(headers).send(new DomainError('request.malformed').toBody());
}
