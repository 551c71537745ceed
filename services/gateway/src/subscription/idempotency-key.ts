import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { FastifyRequest } from 'fastify';

/** Any text, as in the IETF draft; long enough for a UUID and short enough to be stored. */
const keyPattern = /^[\x21-\x7e]{8,255}$/;

/**
 * The `Idempotency-Key` header of the request; null without one.
 * @throws DomainError `request.invalid` when the key is not 8 to 255 visible characters
 */
export const IdempotencyKey = createParamDecorator((_data: unknown, context: ExecutionContext): string | null => {
  const value = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (value === undefined) return null;
  if (typeof value === 'string' && keyPattern.test(value)) return value;
  throw new DomainError('request.invalid', {
    fields: { 'Idempotency-Key': 'Send 8 to 255 visible characters, for example a UUID.' },
  });
});
