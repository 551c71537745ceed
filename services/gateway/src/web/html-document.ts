import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf } from '../caching/etag.js';
import { revalidate } from '../caching/revalidation.js';

const compress = promisify(gzip);

/** A rendered page, compressed at the first use. */
export type HtmlDocument = { html: string; etag: string; gzipped: () => Promise<Buffer>; ready?: Buffer };

export function htmlDocument(html: string): HtmlDocument {
  let gzipped: Promise<Buffer> | undefined;
  const document: HtmlDocument = { html, etag: etagOf(html), gzipped: () => (gzipped ??= compressOnce()) };
  const compressOnce = async () => (document.ready = await compress(html));
  return document;
}

/** Sends the document with the reply's status, compressed if the client accepts gzip. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: HtmlDocument) {
  void reply.headers(headersOf(document.etag));
  if (!takesGzip(request)) return reply.send(document.html);
  return reply.header('content-encoding', 'gzip').send(await document.gzipped());
}

/** Sends the compressed document if that needs no wait. @returns whether it was sent */
export function sendIfReady(request: FastifyRequest, reply: FastifyReply, { etag, ready }: HtmlDocument): boolean {
  if (!ready || !takesGzip(request)) return false;
  void reply.headers({ ...headersOf(etag), 'content-encoding': 'gzip' }).send(ready);
  return true;
}

const takesGzip = ({ headers }: FastifyRequest) => /\bgzip\b/.test(headers['accept-encoding'] ?? '');

const headersOf = (etag: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': revalidate,
  etag,
  vary: 'accept-encoding',
});
