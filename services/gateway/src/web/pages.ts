import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError, isPagePath, reservedUsernames } from '@tipnaija/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framable } from './content-policy.js';
import { assertPageTemplate } from './creator-page.js';
import { type HtmlDocument, htmlDocument, sendDocument } from './html-document.js';
import { tipPageDocument } from './page-scripts.js';

/** By folder: what is named by its content is kept, and what stands on other people's websites for a day. */
const cacheOf: Record<string, string> = {
  assets: 'public, max-age=31536000, immutable',
  embed: 'public, max-age=86400',
};

/** Makes the document of a creator's page from the app's, or says why there is none. */
export type CreatorPages = (html: string, username: string) => Promise<HtmlDocument | 'unknown' | 'unavailable'>;

/**
 * Serves the built pages: files as they are (brotli or gzip where built so), the overlay's own document for its links, a
 * creator's page with the creator in it, and the app for every other page, with status 404 where it has none. Paths of the
 * API that do not exist are JSON, whoever asks.
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
  const notFoundPage = htmlDocument(html);
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    const isOfPages = hasPages && !/^\/(api|socket\.io|assets)(\/|$)/.test(path);
    // Whatever is asked for: the programs that look at a link for a chat take anything.
    const username = isOfPages ? usernameIn(path) : undefined;
    const creatorPage = username ? await creatorPages(tipPageHtml, username) : 'unknown';
    if (typeof creatorPage === 'object') return sendDocument(request, reply, creatorPage);
    if (!isOfPages || !takesHtml(request.headers.accept)) {
      return reply.code(404).send(new DomainError('request.not-found').toBody());
    }
    const isPage = isPagePath(path) || creatorPage === 'unavailable';
    // The app shows its own page for it.
    if (!isPage) return sendDocument(request, reply.code(404), notFoundPage);
    return path.startsWith('/overlay/') ? sendOverlay(reply) : reply.sendFile('index.html');
  };
  server.get('/*', page);
}

/** Link checkers, uptime checks and curl take anything, or do not say what they take. */
function takesHtml(accept: string | undefined): boolean {
  return accept === undefined || /text\/html|text\/\*|\*\/\*/.test(accept);
}

/** As the app's router reads it: without the query, with escapes resolved. */
const pathOf = (url: string): string => decodeURIComponent(url.split('?', 1)[0] as string);

function sendOverlay(reply: FastifyReply) {
  // The policy of every answer was set below the framework.
  const { raw } = reply;
  raw.setHeader('content-security-policy', framable(String(raw.getHeader('content-security-policy'))));
  raw.removeHeader('x-frame-options');
  return reply.sendFile('overlay.html');
}

/** `/ada` and `/streamer/ada` are pages of a creator, unless the first is a path of the product. */
function usernameIn(path: string): string | undefined {
  const name = /^\/(?:streamer\/)?([a-zA-Z0-9]{1,20})\/?$/.exec(path)?.[1]?.toLowerCase();
  return name !== undefined && !reservedUsernames.has(name) ? name : undefined;
}
