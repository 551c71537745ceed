import { ParseUUIDPipe } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';

/**
 * A creator's id in a path.
 * @throws DomainError `creator.not-found` for a value that is not a UUID
 */
export const creatorIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('creator.not-found') });
