import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCurrentRequired, revalidate } from '../caching/revalidation.js';
import type { RecentView } from '../creators/recent-view.js';
import { type HtmlDocument, sendIfReady } from './html-document.js';

/** What is in memory and recent enough to be sent. */
export type Memory = {
  view: (usernameOrId: string) => RecentView | undefined;
  page: (username: string) => HtmlDocument | undefined;
};

/** A creator's profile or page, possibly with the query of a shared link. */
const target = /^\/(api\/streamers\/)?([a-z0-9-]{1,36})(?:\?|$)/i;

/**
 * Sends popular pages and profiles from memory before the request enters Nest, which would cost as much again as the
 * response. Everything else, and every miss, takes the usual path. Call it before the hooks that these need not pass.
 */
export function serveFromMemory(server: FastifyInstance, memory: Memory): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!send(request, reply, memory)) done();
  });
}

function send(request: FastifyRequest, reply: FastifyReply, memory: Memory): boolean {
  if (request.method !== 'GET' || request.url.includes('%') || isCurrentRequired(request)) return false;
  const [, isApi, name] = target.exec(request.url) ?? [];
  if (name === undefined) return false;
  if (!isApi) {
    const page = memory.page(name);
    return page !== undefined && sendIfReady(request, reply, page);
  }
  const view = memory.view(name);
  if (!view) return false;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': revalidate, etag: view.etag };
  void reply.headers(headers).send(view.json);
  return true;
}
