import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { apiDocument } from './api-document.js';

/** The files of Swagger UI that the page needs; the others show a sample document. */
const assets = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>TipNaija API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="api"></div><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'list' });`;

/**
 * Serves `/api/docs` for people and `/api/docs/openapi.json` for tools. `SwaggerModule.setup` would serve every file of
 * Swagger UI.
 */
export function serveApiDocs(app: INestApplication, server: FastifyInstance, publicUrl: string): void {
  const document = apiDocument(app, publicUrl);
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  server.get('/api/docs', (_request, reply) => reply.type('text/html').send(page));
  server.get('/api/docs/openapi.json', () => document);
  server.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  for (const [file, type] of Object.entries(assets)) {
    server.get(`/api/docs/${file}`, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await readFile(join(folder, file))),
    );
  }
}
