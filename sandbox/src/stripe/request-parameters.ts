import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseFormBody } from '../http/form-body.js';
import { asObject, type JsonObject } from '../http/json-value.js';

/** Returns the parameters of the body, or of the query for GET, which uses the same bracket notation. */
export function parametersOf(request: FastifyRequest): JsonObject {
  if (request.method !== 'GET') return asObject(request.body);
  const [, query = ''] = request.url.split('?', 2);
  return parseFormBody(query);
}

/** Returns the path without the /stripe prefix, because the API is at the root and under /stripe. */
export function apiPathOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?', 1);
  return path.replace(/^\/stripe(?=\/)/, '');
}

export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' && request.method === 'POST' ? key : null;
}

export function requestIdOf(reply: FastifyReply): string {
  return String(reply.getHeader('request-id'));
}
