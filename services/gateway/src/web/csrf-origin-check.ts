import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance } from 'fastify';
import { recordRejection } from '../security/security-log.js';

const foreignSites = new Set(['cross-site', 'same-site']);
const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A browser names the page that made it send a request. One of another site must not change anything here, whatever
 * cookies came along. Servers (webhooks) and tools send no Origin and carry no cookies of anybody.
 */
export function rejectCrossOriginRequests(server: FastifyInstance, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  server.addHook('onRequest', (request, reply, done) => {
    if (!changing.has(request.method) || !isForeign(request.headers, own)) return done();
    recordRejection(request, 'request.foreign-origin');
    void reply.code(403).send(new DomainError('request.foreign-origin').toBody());
  });
}

/** By Origin; where a browser leaves it out, by what else it says of the page. */
export function isForeign(headers: IncomingHttpHeaders, own: string): boolean {
  const { origin, referer, 'sec-fetch-site': site } = headers;
  if (origin !== undefined) return origin.toLowerCase() !== own;
  if (typeof site === 'string' && foreignSites.has(site.toLowerCase())) return true;
  return referer !== undefined && originOf(referer) !== own;
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
