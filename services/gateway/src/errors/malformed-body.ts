import { isUtf8 } from 'node:buffer';
import type { RawBodyRequest } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type BodyLimits = { levels: number; values: number };

/** Nothing we take is nested deeper than four or has more than a few hundred values; what providers send stays far below this. */
const most: BodyLimits = { levels: 32, values: 2_000 };

/**
 * A body of a few kilobytes can be nested so deep that whoever walks through it runs out of stack, or have so many keys that
 * comparing them with what we know takes seconds; and bytes that are no UTF-8 would become other words than were sent. Refused
 * here for every route, written yet or not.
 */
export function rejectMalformedBodies(server: FastifyInstance): void {
  server.addHook('preValidation', (request, reply, done) => {
    const { rawBody } = request as RawBodyRequest<FastifyRequest>;
    if ((!rawBody || isUtf8(rawBody)) && isWithin(request.body, most)) return done();
    void reply.code(400).header('cache-control', 'no-store').send(new DomainError('request.malformed').toBody());
  });
}

export function isWithin(body: unknown, limits: BodyLimits): boolean {
  let count = 0;
  const isFine = (value: unknown, level: number): boolean => {
    if (!isJsonContainer(value)) return true;
    if (level === limits.levels) return false;
    const values: unknown[] = Object.values(value);
    count += values.length;
    return count <= limits.values && values.every((one) => isFine(one, level + 1));
  };
  return isFine(body, 0);
}

/** Not what else a body may be: bytes, or a stream that is passed on. */
function isJsonContainer(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
