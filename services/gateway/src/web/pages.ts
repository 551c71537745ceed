import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError, reservedUsernames } from '@tipnaija/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framable } from './content-policy.js';
import { assertPageTemplate, type CreatorDocument } from './creator-page.js';
import { tipPageDocument } from './page-scripts.js';

/** By folder: what is named by its content is kept, and what stands on other people's websites for a day. */
const cacheOf: Record<string, string> = {
  assets: 'public, max-age=31536000, immutable',
  embed: 'public, max-age=86400',
};

/** Makes the document of a creator's page from the app's; undefined when there is no such creator. */
export type CreatorPages = (html: string, username: string) => Promise<CreatorDocument | undefined>;

/**
 * Serves the built pages: files as they are (brotli or gzip where built so), the overlay's own document for its links, a
 * creator's page with the creator in it, and the app for every other page. Paths of the API that do not exist are JSON,
 * whoever asks.
 */
export async function servePages(
  server: FastifyInstance,
  webRoot: string | undefined,
  creatorPages: CreatorPages,
): Promise<void> {
  const hasPages = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  const html = hasPages ? readFileSync(join(webRoot, 'index.html'), 'utf8') : '';
  const tipPageHtml = hasPages ? tipPageDocument(html, webRoot) : '';
  if (hasPages) {
    assertPageTemplate(html);
    await server.register(fastifyStatic, {
      root: resolve(webRoot),
      preCompressed: true,
      wildcard: false,
      index: ['index.html'],
      setHeaders: (reply, path) => {
        const [folder = ''] = relative(webRoot, path).split(sep);
        void reply.header('cache-control', cacheOf[folder] ?? 'no-cache');
        // The picture of the button that creators put on their own websites.
        if (folder === 'embed') void reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
  }
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const isOfPages = hasPages && !/^\/(api|socket\.io|assets)(\/|$|\?)/.test(request.url);
    // Whatever is asked for: the programs that look at a link for a chat take anything.
    const username = isOfPages ? usernameIn(request.url) : undefined;
    const creatorPage = username ? await creatorPages(tipPageHtml, username) : undefined;
    if (creatorPage) return sendDocument(request, reply, creatorPage);
    if (!isOfPages || !request.headers.accept?.includes('text/html')) {
      return reply.code(404).send(new DomainError('request.not-found').toBody());
    }
    return /^\/overlay\//.test(request.url) ? sendOverlay(reply) : reply.sendFile('index.html');
  };
  server.get('/*', page);
}

function sendOverlay(reply: FastifyReply) {
  // The policy of every answer was set below the framework.
  const { raw } = reply;
  raw.setHeader('content-security-policy', framable(String(raw.getHeader('content-security-policy'))));
  raw.removeHeader('x-frame-options');
  return reply.sendFile('overlay.html');
}

/** Files are compressed when they are built; a creator's page when it is first sent. */
async function sendDocument(request: FastifyRequest, reply: FastifyReply, { html, gzipped }: CreatorDocument) {
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(await gzipped());
}

/** `/ada` and `/streamer/ada` are pages of a creator, unless the first is a path of the product. */
function usernameIn(url: string): string | undefined {
  const name = /^\/(?:streamer\/)?([a-zA-Z0-9]{1,20})\/?(?:\?|$)/.exec(url)?.[1]?.toLowerCase();
  return name !== undefined && !reservedUsernames.has(name) ? name : undefined;
}
