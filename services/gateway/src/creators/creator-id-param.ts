import { ParseUUIDPipe } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';

/** A creator's id in an address; anything else is a creator nobody knows. */
export const creatorIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('creator.not-found') });
