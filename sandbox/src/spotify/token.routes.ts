import type { FastifyInstance } from 'fastify';
import { asObject } from '../http/json-value.js';
import { authenticateClient } from './client-authentication.js';
import { AccountsError, ServerFault } from './errors.js';
import { observe } from './observation.js';
import type { SpotifySandbox } from './spotify-sandbox.js';
import { exchange } from './token-exchange.js';

/** POST /api/token of the accounts service. A body with another content type than a form counts as empty. */
export function tokenRoutes(accounts: FastifyInstance, sandbox: SpotifySandbox): void {
  observe(accounts, sandbox, () => JSON.stringify(serverError().body));

  accounts.post('/api/token', (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const body = isForm ? asObject(request.body) : {};
    const client = authenticateClient(request.headers.authorization, body, sandbox.app);
    return reply.header('cache-control', 'no-store').send(exchange(body, client, sandbox));
  });

  accounts.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const rejection = errorOf(error, request.url);
    return reply.code(rejection.httpStatus).send(rejection.body);
  });
}

function errorOf(error: Error & { statusCode?: number }, url: string): AccountsError {
  if (error instanceof AccountsError) return error;
  if (error instanceof ServerFault) return serverError();
  if ((error.statusCode ?? 500) < 500) return new AccountsError('invalid_request', error.message);
  console.error(url, error);
  return serverError();
}

const serverError = (): AccountsError => new AccountsError('server_error', 'Failed to get token', 500);
