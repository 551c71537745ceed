import { ParseUUIDPipe } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';

/** A text that is no id names no endpoint. */
export const endpointIdParam = new ParseUUIDPipe({
  exceptionFactory: () => new DomainError('webhook-endpoint.not-found'),
});
