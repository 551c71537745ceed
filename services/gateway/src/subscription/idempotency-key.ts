import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { FastifyRequest } from 'fastify';

/** Any text, as in the IETF draft; long enough for a UUID and short enough to be stored. */
const keyPattern = /^[\x21-\x7e]{8,255}$/;

/**
 * @returns the value of an `Idempotency-Key` header; null without one
 * @throws DomainError `request.invalid` when the key is not 8 to 255 visible characters
 */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && keyPattern.test(header)) return header;
  const message = 'The Idempotency-Key header needs 8 to 255 visible characters, for example a UUID.';
  throw new DomainError('request.invalid', { fields: [{ field: 'Idempotency-Key', message }] });
}

/** Parameter decorator: the `Idempotency-Key` of the request. See `readIdempotencyKey`. */
export const IdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext): string | null =>
  readIdempotencyKey(context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key']),
);
