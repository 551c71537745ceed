import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { browserFeatures } from './browser-features.js';

/** Set below the framework, so that they stand on every answer, errors of the framework too; made ready once, not for each. */
export function protectAnswers(server: FastifyInstance, options: HelmetOptions): void {
  const setHeaders = helmet(options);
  server.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', browserFeatures);
    setHeaders(request.raw, reply.raw, () => done());
  });
}
