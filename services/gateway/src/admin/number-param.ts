import type { PipeTransform } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';

/**
 * A numeric id in a path.
 * @throws DomainError `request.not-found` for any other value
 */
export const numberParam: PipeTransform<string, number> = {
  transform(value) {
    const id = Number(value);
    if (!/^\d+$/.test(value) || !Number.isSafeInteger(id)) throw new DomainError('request.not-found');
    return id;
  },
};
