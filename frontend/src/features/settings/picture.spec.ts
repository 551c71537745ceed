import { limits } from '@tipnaija/contracts/limits';
import { describe, expect, it } from 'vitest';
import { findProblem } from './picture';

describe('findProblem', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', ''])('accepts type "%s"', (type) => {
    expect(findProblem({ size: limits.avatar.maxBytes, type })).toBeNull();
  });

  it.each(['image/svg+xml', 'image/heic', 'application/pdf'])('rejects type %s', (type) => {
    expect(findProblem({ size: 1_000, type })).toBe('Please choose a JPEG, PNG, WebP or GIF picture.');
  });

  it('rejects a picture one byte above 2 MB', () => {
    expect(findProblem({ size: limits.avatar.maxBytes + 1, type: 'image/png' })).toBe(
      'This picture has 2.1 MB. Please choose one of at most 2 MB.',
    );
  });
});
