import type { PipeTransform } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of an uploaded sound or picture in a path.
 * @throws DomainError `media.not-found` for a value that is not a UUID
 */
export const mediaIdParam: PipeTransform<string, string> = {
  transform(value) {
    if (!uuid.test(value)) throw new DomainError('media.not-found');
    return value;
  },
};
