import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PaystackError, plainError, serverError } from './paystack-error.js';
import type { PaystackSandbox } from './paystack-sandbox.js';

/** Adds the checks of every API call: secret key, rate limit, planned faults and Paystack's error body. */
export function guardApi(api: FastifyInstance, sandbox: PaystackSandbox): void {
  api.addHook('onRequest', async (request, reply) => {
    if (!hasKey(request.headers.authorization, sandbox.secretKey)) throw plainError(401, 'Invalid key');
    sandbox.rateLimit.count(reply);
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

  api.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: false, message: 'Endpoint not found' }));

  api.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof PaystackError) return reply.code(error.httpStatus).send(error.answer);
    const statusCode = error.statusCode ?? 500;
    if (statusCode < 500) return reply.code(400).send({ status: false, message: error.message });
    console.error(`${request.method} ${request.url}`, error);
    const internalError = serverError();
    return reply.code(internalError.httpStatus).send(internalError.answer);
  });
}

function hasKey(authorization: string | undefined, secretKey: string): boolean {
  const given = Buffer.from(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? '');
  const expected = Buffer.from(secretKey);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
