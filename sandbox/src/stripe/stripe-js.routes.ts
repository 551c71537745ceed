import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

/** Script parts in dependency order, served as one classic script, which loadStripe expects. */
const PARTS = [
  'integration-error',
  'card-rules',
  'card-form-style',
  'typing',
  'card-form',
  'payment-element',
  'elements-group',
  'confirm-payment',
  'api-client',
  'stripe',
];

/** Serves the sandbox's replacement of Stripe.js, which calls the API at the public URL from any page. */
export function stripeJsRoutes(page: FastifyInstance, publicUrl: string): void {
  const script = stripeJs(publicUrl);
  page.get('/stripe.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' })
      .send(script),
  );
}

export function stripeJs(publicUrl: string): string {
  const parts = PARTS.map((name) => {
    const source = readFileSync(new URL(`../../browser/${name}.js`, import.meta.url), 'utf8');
    return source.replaceAll(/^import [^;]*;\n/gm, '').replaceAll(/^export /gm, '');
  });
  return `(() => {\n'use strict';\nconst SANDBOX_API = ${JSON.stringify(`${publicUrl}/stripe`)};\n${parts.join('\n')}\n})();\n`;
}
