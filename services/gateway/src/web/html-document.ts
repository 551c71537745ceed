import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** A rendered page. `gzipped` compresses it at the first use. */
export type HtmlDocument = { html: string; gzipped: () => Promise<Buffer> };

export function htmlDocument(html: string): HtmlDocument {
  let gzipped: Promise<Buffer> | undefined;
  return { html, gzipped: () => (gzipped ??= compress(html)) };
}

/** Sends the document with the reply's status, compressed if the client accepts gzip. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, { html, gzipped }: HtmlDocument) {
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await gzipped());
}
