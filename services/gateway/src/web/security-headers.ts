import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { browserFeatures } from './permissions-policy.js';

/** Sets the security headers on every response that reaches routing. Helmet is configured once, not per request. */
export function setSecurityHeaders(server: FastifyInstance, options: HelmetOptions): void {
  const setHeaders = helmet(options);
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', browserFeatures);
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}
