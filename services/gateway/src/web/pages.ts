import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Serves the built pages: files as they are (brotli or gzip where built so), the overlay's own document for its links,
 * and the app for every other page. Paths of the API that do not exist are JSON, whoever asks.
 */
export async function servePages(server: FastifyInstance, webRoot: string | undefined): Promise<void> {
  const hasPages = webRoot !== undefined && existsSync(join(webRoot, 'index.html'));
  if (hasPages) {
    await server.register(fastifyStatic, {
      root: resolve(webRoot),
      preCompressed: true,
      wildcard: false,
      index: ['index.html'],
      setHeaders: (reply, path) => {
        void reply.header(
          'cache-control',
          relative(webRoot, path).startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const isPage =
      hasPages &&
      !/^\/(api|socket\.io|assets)(\/|$|\?)/.test(request.url) &&
      request.headers.accept?.includes('text/html');
    if (!isPage) return reply.code(404).send(new DomainError('request.not-found').toBody());
    return reply.sendFile(/^\/overlay\//.test(request.url) ? 'overlay.html' : 'index.html');
  };
  server.get('/*', page);
}
