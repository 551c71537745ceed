import type { PipeTransform } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of a browser source in a path.
 * @throws DomainError `source.not-found` for a value that is not a UUID
 */
export const sourceIdParam: PipeTransform<string, string> = {
  transform(value) {
    if (!uuid.test(value)) throw new DomainError('source.not-found');
    return value;
  },
};
