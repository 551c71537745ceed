import { limits } from '@tipnaija/contracts/limits';
import { describe, expect, it } from 'vitest';
import { problemOf } from './picture';

describe('a picture', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', ''])('of type "%s" may be sent', (type) => {
    expect(problemOf({ size: limits.avatar.maxBytes, type })).toBeNull();
  });

  it.each(['image/svg+xml', 'image/heic', 'application/pdf'])('of type %s may not', (type) => {
    expect(problemOf({ size: 1_000, type })).toBe('Please choose a JPEG, PNG, WebP or GIF picture.');
  });

  it('above 2 MB may not, be it by one byte', () => {
    expect(problemOf({ size: limits.avatar.maxBytes + 1, type: 'image/png' })).toBe(
      'This picture has 2.1 MB. Please choose one of at most 2 MB.',
    );
  });
});
