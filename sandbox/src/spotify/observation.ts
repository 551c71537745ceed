import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asObject, asText } from '../http/json-value.js';
import type { Call } from './call-log.js';
import type { SpotifySandbox } from './spotify-sandbox.js';

/** CORS headers of all Spotify hosts, which allow calls from any page. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS, PUT, DELETE, PATCH',
  'access-control-allow-headers': 'Accept, App-Platform, Authorization, Content-Type, Origin, Retry-After',
  'access-control-expose-headers': 'Retry-After',
  'access-control-max-age': '604800',
};

/** Returns the path for the log and for faults: `/v1/search` for `/spotify/v1/search?q=x`. */
export const pathOf = (request: FastifyRequest): string =>
  (request.url.split('?')[0] ?? request.url).replace(/^\/spotify/, '');

/** Adds the call log, the planned latency and the planned faults. `failure` creates the body of a replaced response. */
export function observe(scope: FastifyInstance, sandbox: SpotifySandbox, failure: () => string): void {
  const calls = new WeakMap<FastifyRequest, Call>();

  scope.addHook('onRequest', async (request, reply) => {
    reply.headers(CORS_HEADERS);
    const query = request.url.split('?')[1] ?? '';
    calls.set(request, sandbox.calls.begin({ method: request.method, path: pathOf(request), query }));
  });

  scope.addHook('preHandler', async (request, reply) => {
    const call = calls.get(request);
    if (call !== undefined) call.grantType = asText(asObject(request.body).grant_type) ?? null;
    await sandbox.latency.pass(pathOf(request));
    return sandbox.faults.beforeEffect(request, reply, pathOf(request)) ? reply : undefined;
  });

  scope.addHook('onSend', (request, reply, payload, done) => {
    const outcome = sandbox.faults.afterEffect(request, reply);
    // done() is not called on purpose: the call has taken effect and its response is never sent.
    if (outcome === 'lost') return;
    if (outcome === 'replaced') reply.code(500).type('application/json').removeHeader('content-length');
    const call = calls.get(request);
    if (call !== undefined) call.status = reply.statusCode;
    done(null, outcome === 'replaced' ? failure() : payload);
  });
}
