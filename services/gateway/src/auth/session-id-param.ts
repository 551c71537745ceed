import { ParseUUIDPipe } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';

/**
 * A session's id in a path.
 * @throws DomainError `session.not-found` for a value that is not a UUID
 */
export const sessionIdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('session.not-found') });
