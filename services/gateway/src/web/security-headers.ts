import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { browserFeatures } from './permissions-policy.js';

/**
 * Sets the security headers on every response that reaches routing. They never vary, so Helmet runs once; and they are
 * set on the reply, because Node writes headers of the raw response several times slower.
 */
export function setSecurityHeaders(server: FastifyInstance, options: HelmetOptions): void {
  const headers = { 'permissions-policy': browserFeatures, ...helmetHeaders(options) };
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** Returns the headers that Helmet sets, by lower-case name. */
function helmetHeaders(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  // Without directives that are functions, Helmet reports no errors.
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}
