import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NotOnTheList, playerError, ServerFault, SpotifyError } from './errors.js';
import type { Grant } from './grants.js';
import type { Listener } from './listeners.js';
import { observe, pathOf } from './observation.js';
import type { SpotifySandbox } from './spotify-sandbox.js';

/** The caller of an API request; `grant` is null for a token of the app itself. */
export type Caller = { grant: Grant | null; token: string };

const callers = new WeakMap<FastifyRequest, Caller>();

/** Adds the checks of every Web API call: access token, rate limit and Spotify's error bodies. */
export function guardApi(api: FastifyInstance, sandbox: SpotifySandbox): void {
  observe(api, sandbox, () => JSON.stringify(serverError().body));

  api.addHook('preHandler', async (request) => {
    const caller = readCaller(request.headers.authorization, sandbox);
    // Calls of the player script to its own servers do not count towards the app's limit.
    if (pathOf(request).startsWith('/v1')) sandbox.rateLimit.count();
    const listener = caller.grant === null ? undefined : sandbox.listeners.all.get(caller.grant.listenerId);
    if (listener?.isOnTheList === false) throw new NotOnTheList();
    callers.set(request, caller);
  });

  api.setNotFoundHandler((_request, reply) => {
    const rejection = new SpotifyError(404, 'Service not found');
    return reply.code(404).send(rejection.body);
  });

  api.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof NotOnTheList) return reply.code(403).type('text/plain; charset=utf-8').send(error.message);
    const rejection = errorOf(error, `${request.method} ${request.url}`);
    return reply.code(rejection.httpStatus).headers(rejection.headers).send(rejection.body);
  });
}

/** Returns the listener of the call. Throws for a token of the app itself, which has no listener. */
export function listenerOf(request: FastifyRequest, sandbox: SpotifySandbox): Listener {
  const { grant } = callerOf(request);
  const listener = grant === null ? undefined : sandbox.listeners.all.get(grant.listenerId);
  if (listener === undefined) throw unauthorized('Valid user authentication required');
  return listener;
}

export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('The request has no caller, because its route is outside the guarded API');
  return caller;
}

export function requireScope(request: FastifyRequest, scopes: readonly string[]): void {
  const granted = callerOf(request).grant?.scopes ?? [];
  if (!scopes.every((scope) => granted.includes(scope))) throw new SpotifyError(403, 'Insufficient client scope');
}

export function requirePremium(listener: Listener): void {
  if (!listener.isPremium) throw playerError(403, 'Premium required', 'PREMIUM_REQUIRED');
}

function readCaller(header: string | undefined, { grants }: SpotifySandbox): Caller {
  if (header === undefined || header === '') throw unauthorized('No token provided');
  const token = /^Bearer (.+)$/i.exec(header)?.[1];
  if (token === undefined) throw new SpotifyError(400, 'Only valid bearer authentication supported');
  const stored = grants.accessTokens.get(token);
  if (stored === undefined) throw unauthorized('Invalid access token');
  if (grants.isExpired(stored)) throw unauthorized('The access token expired');
  return { grant: stored.grant, token };
}

function unauthorized(message: string): SpotifyError {
  const challenge = `Bearer realm="spotify", error="invalid_token", error_description="${message}"`;
  return new SpotifyError(401, message, { headers: { 'www-authenticate': challenge } });
}

function errorOf(error: Error & { statusCode?: number }, call: string): SpotifyError {
  if (error instanceof SpotifyError) return error;
  if (error instanceof ServerFault) return serverError();
  if ((error.statusCode ?? 500) < 500) return new SpotifyError(400, 'Malformed json');
  console.error(call, error);
  return serverError();
}

const serverError = (): SpotifyError => new SpotifyError(500, 'Server error.');
