import { isUtf8 } from 'node:buffer';
import type { RawBodyRequest } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type BodyLimits = { levels: number; values: number };

/**
 * The API's requests are nested at maxBody four levels deep with a few hundred values, and the providers' webhooks stay
 * far below this limit.
 */
const maxBody: BodyLimits = { levels: 32, values: 2_000 };

/**
 * Rejects malformed bodies for every route with `request.malformed`. A body of a few kilobytes can be nested so deeply
 * that traversing it exhausts the stack, or have so many keys that validating them takes seconds; and bytes that are
 * not UTF-8 would be stored as other text than was sent.
 */
export function rejectMalformedBodies(server: FastifyInstance): void {
  server.addHook('preValidation', (request, reply, done) => {
    const { rawBody } = request as RawBodyRequest<FastifyRequest>;
    if ((!rawBody || isUtf8(rawBody)) && isWithin(request.body, maxBody)) return done();
    void reply.code(400).header('cache-control', 'no-store').send(new DomainError('request.malformed').toBody());
  });
}

/** @returns whether the body stays within the limits */
export function isWithin(body: unknown, limits: BodyLimits): boolean {
  let count = 0;
  const isFine = (value: unknown, level: number): boolean => {
    if (!isJsonContainer(value)) return true;
    if (level === limits.levels) return false;
    const values: unknown[] = Object.values(value);
    count += values.length;
    return count <= limits.values && values.every((child) => isFine(child, level + 1));
  };
  return isFine(body, 0);
}

/** Excludes other kinds of bodies: bytes, or a stream that is passed on. */
function isJsonContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
