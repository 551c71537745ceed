import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { FlutterwaveError, serverError } from './flutterwave-error.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';

/**
 * Adds the checks of every API call: secret key, planned faults and Flutterwave's error body. The text for a missing
 * key is official (common errors); the one for a wrong key is observed by integrations.
 */
export function guardApi(api: FastifyInstance, sandbox: FlutterwaveSandbox): void {
  api.addHook('onRequest', async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) throw new FlutterwaveError(401, 'Authorization required');
    if (!hasKey(authorization, sandbox.secretKey)) throw new FlutterwaveError(401, 'Invalid authorization key');
  });

  api.addHook('preHandler', async (request, reply) => {
    const path = request.url.slice(api.prefix.length);
    if (sandbox.faults.beforeEffect(request, reply, path)) return reply;
  });

  api.addHook('onSend', (request, reply, payload, done) => {
    const outcome = sandbox.faults.afterEffect(request, reply);
    // done() is not called on purpose: the call has taken effect and its response is never sent.
    if (outcome === 'lost') return;
    if (outcome === 'sent') {
      done(null, payload);
      return;
    }
    const error = serverError();
    const body = JSON.stringify(error.answer);
    reply.code(error.httpStatus).removeHeader('content-length');
    done(null, body);
  });

  // Status and message of an unknown endpoint are assumptions.
  api.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(new FlutterwaveError(404, 'Endpoint not found').answer),
  );

  api.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const known = error instanceof FlutterwaveError ? error : toFlutterwaveError(error);
    if (known.httpStatus >= 500 && error !== known) console.error(`${request.method} ${request.url}`, error);
    return reply.code(known.httpStatus).send(known.answer);
  });
}

function toFlutterwaveError(error: Error & { statusCode?: number }): FlutterwaveError {
  return (error.statusCode ?? 500) < 500 ? new FlutterwaveError(400, error.message) : serverError();
}

function hasKey(authorization: string, secretKey: string): boolean {
  const given = Buffer.from(/^Bearer (.+)$/i.exec(authorization)?.[1] ?? '');
  const expected = Buffer.from(secretKey);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
