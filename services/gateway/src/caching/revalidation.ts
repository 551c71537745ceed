/**
 * Public content that browsers may keep but must revalidate before each use: a repeated view costs a 304 without a
 * body. A route chooses this with `@Revalidated()` or the `revalidate` header value.
 */
import { applyDecorators, Header } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { etagOf, isHeld } from './etag.js';

/** Value of Cache-Control. */
export const revalidate = 'no-cache';

/** Method decorator: the response is the same for every visitor, and browsers may keep it with its ETag. */
export const Revalidated = () => applyDecorators(Header('cache-control', revalidate));

/**
 * @returns whether the client rejects kept responses, as browsers do for `fetch` with `cache: 'reload'`; a plain reload
 *   does not
 */
export function isCurrentRequired(request: FastifyRequest): boolean {
  return request.headers['cache-control']?.includes('no-cache') === true;
}

/** Adds the ETag to text responses that have none, and responds 304 when the browser holds the content. */
export function respondNotModified(server: FastifyInstance): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || reply.getHeader('cache-control') !== revalidate) return done(null, payload);
    if (!reply.hasHeader('etag') && typeof payload === 'string') void reply.header('etag', etagOf(payload));
    const etag = reply.getHeader('etag');
    if (typeof etag !== 'string' || !isHeld(request.headers['if-none-match'], etag)) return done(null, payload);
    void reply.code(304).removeHeader('content-type').removeHeader('content-encoding').removeHeader('content-length');
    done(null, null);
  });
}
