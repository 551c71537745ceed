import { describe, expect, it } from 'vitest';
import { tipSize } from './tip-size';

describe('tipSize', () => {
  it.each([
    [499_999, 'plain'],
    [500_000, 'big'],
    [1_999_999, 'big'],
    [2_000_000, 'huge'],
  ] as const)('returns for %i kobo %s', (kobo, size) => {
    expect(tipSize(kobo)).toBe(size);
  });
});
