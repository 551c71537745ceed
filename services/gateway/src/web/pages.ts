import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError, isPagePath, reservedUsernames } from '@tipnaija/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieName } from '../auth/session-cookie.js';
import { isCurrentRequired } from '../caching/revalidation.js';
import { framable } from './content-policy.js';
import { assertPageTemplate } from './creator-page.js';
import { assertTemplates, paintFirst } from './first-paint.js';
import { type HtmlDocument, htmlDocument, sendDocument } from './html-document.js';
import { preloadFiles } from './preload-files.js';

/** Cache policy by folder: content-hashed files for a year, files embedded in other websites for a day. */
const cacheOf: Record<string, string> = {
  assets: 'public, max-age=31536000, immutable',
  embed: 'public, max-age=86400',
};

/** Renders a creator's page from the app's document; returns the reason when there is none. */
export type CreatorPages = (
  html: string,
  username: string,
  options: { isCurrent: boolean },
) => Promise<HtmlDocument | 'unknown' | 'unavailable'>;

/**
 * Serves the built pages: files (with brotli or gzip where prebuilt), the documents of overlays, browser sources and the live
 * screen, a creator's page with the creator's data, the landing page with its top, and the app for all other pages, with
 * status 404 for unknown ones. Unknown API paths get JSON, whatever the client accepts.
 */
export async function servePages(
  server: FastifyInstance,
  webRoot: string | undefined,
  creatorPages: CreatorPages,
): Promise<void> {
  const hasPages = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  const html = hasPages ? readFileSync(join(webRoot, 'index.html'), 'utf8') : '';
  const tipPageHtml = hasPages ? preloadFiles(html, webRoot, 'tip-page') : '';
  const landing = htmlDocument(hasPages ? paintFirst(preloadFiles(html, webRoot, 'landing'), 'landing') : '');
  if (hasPages) {
    assertPageTemplate(html);
    assertTemplates(html);
    await server.register(fastifyStatic, {
      root: resolve(webRoot),
      preCompressed: true,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        const [folder = ''] = relative(webRoot, path).split(sep);
        void reply.header('cache-control', cacheOf[folder] ?? 'no-cache');
        // The button that creators embed in their own websites, and the typeface for the card provider's frame.
        if (folder === 'embed' || path.endsWith('.woff2')) {
          void reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');
        }
      },
    });
  }
  const app = htmlDocument(paintFirst(html, 'none'));
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request.url);
    if (hasPages && path === '/' && !hasSession(request)) return sendDocument(request, reply, landing);
    const isPageRequest = hasPages && !/^\/(api|socket\.io|assets)(\/|$)/.test(path);
    // Independent of the Accept header: link preview bots accept anything.
    const username = isPageRequest ? usernameIn(path) : undefined;
    const isCurrent = isCurrentRequired(request);
    const creatorPage = username ? await creatorPages(tipPageHtml, username, { isCurrent }) : 'unknown';
    if (typeof creatorPage === 'object') return sendDocument(request, reply, creatorPage);
    if (!isPageRequest || !takesHtml(request.headers.accept)) {
      return reply.code(404).send(new DomainError('request.not-found').toBody());
    }
    const isPage = isPagePath(path) || creatorPage === 'unavailable';
    // The app shows its own not-found page.
    if (!isPage) return sendDocument(request, reply.code(404), app);
    if (/^\/live\/?$/.test(path)) return reply.sendFile('live.html');
    const framed = /^\/(overlay|source)\//.exec(path)?.[1];
    return framed ? sendFramable(reply, `${framed}.html`) : sendDocument(request, reply, app);
  };
  server.get('/*', page);
}

/** At the address of the landing page, a signed-in visitor sees the workspace. */
const hasSession = ({ headers }: FastifyRequest) => headers.cookie?.includes(`${sessionCookieName}=`) ?? false;

/** Link checkers, uptime checks and curl accept anything or send no Accept header. */
function takesHtml(accept: string | undefined): boolean {
  return accept === undefined || /text\/html|text\/\*|\*\/\*/.test(accept);
}

/** The path as the app's router reads it: without the query, with escapes decoded. */
const pathOf = (url: string): string => decodeURIComponent(url.split('?', 1)[0] as string);

function sendFramable(reply: FastifyReply, file: string) {
  const policy = framable(String(reply.getHeader('content-security-policy')));
  return reply.header('content-security-policy', policy).removeHeader('x-frame-options').sendFile(file);
}

/** Returns the username of `/ada` and `/streamer/ada`, unless it is a reserved path. */
function usernameIn(path: string): string | undefined {
  const name = /^\/(?:streamer\/)?([a-zA-Z0-9]{1,20})\/?$/.exec(path)?.[1]?.toLowerCase();
  return name !== undefined && !reservedUsernames.has(name) ? name : undefined;
}
