import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance } from 'fastify';
import { recordRejection } from '../security/security-log.js';

const foreignSites = new Set(['cross-site', 'same-site']);
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * CSRF protection: rejects state-changing requests from pages of another origin with `request.foreign-origin`, whatever
 * their cookies. Servers (webhooks) and tools send no Origin and no cookies.
 */
export function rejectCrossOriginRequests(server: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  server.addHook('onRequest', (request, reply, done) => {
    if (!changing.has(request.method) || !isForeign(request.headers, own)) return done();
    recordRejection(request, 'request.foreign-origin');
    void reply.code(403).send(new DomainError('request.foreign-origin').toBody());
  });
}

/**
 * Checks Origin; without it Sec-Fetch-Site and Referer.
 * @returns whether another site sent the request
 */
export function isForeign(headers: IncomingHttpHeaders, own: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return origin.toLowerCase() !== own;
  if (typeof site === 'string' && foreignSites.has(site.toLowerCase())) return true;
  return referer !== undefined && originOf(referer) !== own;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
