import type { PipeTransform } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';

/**
 * A track id of the music service.
 * @throws DomainError `request.not-found` for any other value
 */
export const trackIdParam: PipeTransform<string, string> = {
  transform(value) {
    if (!/^[\w-]{1,64}$/.test(value)) throw new DomainError('request.not-found');
    return value;
  },
};
