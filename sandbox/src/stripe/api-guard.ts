import type { FastifyInstance } from 'fastify';
import { asObject, type JsonObject } from '../http/json-value.js';
import { API_VERSION } from './events.js';
import { nowInSeconds, stripeId } from './identifiers.js';
import { apiPathOf, idempotencyKeyOf, requestIdOf } from './request-parameters.js';
import { StripeError, serverError } from './stripe-error.js';
import type { StripeSandbox } from './stripe-sandbox.js';

/** Adds the checks of every API call: headers, key, planned faults, idempotency and Stripe's error body. */
export function guardApi(api: FastifyInstance, sandbox: StripeSandbox): void {
  api.addHook('onRequest', async (request, reply) => {
    const version = request.headers['stripe-version'];
    const key = idempotencyKeyOf(request);
    reply.headers({
      ...CORS_HEADERS,
      'cache-control': 'no-cache, no-store',
      'request-id': stripeId('req'),
      'stripe-version': typeof version === 'string' ? version : API_VERSION,
      ...(key === null ? {} : { 'idempotency-key': key }),
    });
  });

  api.addHook('preHandler', async (request, reply) => {
    const path = apiPathOf(request);
    if (request.method === 'POST' && isJson(request.headers['content-type'])) throw wrongContentType();
    sandbox.keys.guard(request, path);
    if (sandbox.faults.beforeEffect(request, reply, path)) return reply;
    const key = idempotencyKeyOf(request);
    if (key === null) return undefined;
    const fingerprint = `${path} ${fingerprintOf(asObject(request.body))}`;
    const stored = sandbox.idempotency.begin(request, { key, fingerprint });
    if (stored === undefined) return undefined;
    reply.headers({ 'idempotent-replayed': 'true', 'original-request': stored.requestId });
    return reply.code(stored.httpStatus).type('application/json').send(stored.payload);
  });

  api.addHook('onSend', (request, reply, payload, done) => {
    const requestId = requestIdOf(reply);
    const store = (content: unknown): void =>
      sandbox.idempotency.finish(request, { httpStatus: reply.statusCode, payload: String(content), requestId });
    const outcome = sandbox.faults.afterEffect(request, reply);
    if (outcome === 'replaced') {
      // Stripe stores a 500 as well: a repeat with the same key returns it again and does not reveal the outcome of the call.
      reply.code(500).removeHeader('content-length');
      const body = bodyOf(serverError(), requestId);
      store(body);
      done(null, body);
      return;
    }
    store(payload);
    // done() is not called for a lost response on purpose: the call has taken effect and its response is never sent.
    if (outcome === 'sent') done(null, payload);
  });

  api.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${apiPathOf(request)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`;
    const rejection = new StripeError(404, { type: 'invalid_request_error', message });
    return reply
      .code(404)
      .type('application/json')
      .send(bodyOf(rejection, requestIdOf(reply)));
  });

  api.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const rejection = errorOf(error, `${request.method} ${apiPathOf(request)}`);
    if (!rejection.isStored && rejection.httpStatus < 500) sandbox.idempotency.forget(request);
    return reply
      .code(rejection.httpStatus)
      .type('application/json')
      .send(bodyOf(rejection, requestIdOf(reply)));
  });
}

/** Returns a fingerprint of the parameters that is independent of their order. */
function fingerprintOf(parameters: JsonObject): string {
  const entries = Object.entries(parameters).sort(([left], [right]) => left.localeCompare(right));
  return JSON.stringify(entries);
}

/** CORS headers of api.stripe.com, which allow calls from any page. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, PUT, PATCH, POST, DELETE',
  'access-control-expose-headers': 'Request-Id, Stripe-Manage-Version, Stripe-Version, Idempotent-Replayed',
  'access-control-max-age': '300',
};

function errorOf(error: Error & { statusCode?: number }, call: string): StripeError {
  if (error instanceof StripeError) return error;
  if ((error.statusCode ?? 500) < 500) return wrongContentType();
  console.error(call, error);
  return serverError();
}

function bodyOf(rejection: StripeError, requestId: string): string {
  const logUrl = `https://dashboard.stripe.com/test/logs/${requestId}?t=${nowInSeconds()}`;
  return JSON.stringify({ error: { ...rejection.body, request_log_url: logUrl } });
}

const isJson = (contentType: string | undefined): boolean => contentType?.startsWith('application/json') ?? false;

function wrongContentType(): StripeError {
  const message =
    'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.';
  return new StripeError(400, { type: 'invalid_request_error', message });
}
