import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { browserFeatures } from './permissions-policy.js';

/** On every answer that comes as far as a route or its absence; made ready once, not for each. */
export function setSecurityHeaders(server: FastifyInstance, options: HelmetOptions): void {
  const setHeaders = helmet(options);
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', browserFeatures);
    setHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined));
  });
}
