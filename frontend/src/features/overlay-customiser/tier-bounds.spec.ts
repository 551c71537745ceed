import { describe, expect, it } from 'vitest';
import { findWrongBound, toBounds, toBoundsDraft } from './tier-bounds';

describe('toBounds', () => {
  it('returns kobo for amounts that ascend', () => {
    expect(toBounds(['1000', '5000', '20000', '100000'])).toEqual([100_000, 500_000, 2_000_000, 10_000_000]);
    expect(toBoundsDraft([100_000, 500_050])).toEqual(['1000', '5000.5']);
  });

  it.each([
    [1, ['1000', '1000', '20000', '100000']],
    [1, ['5000', '1000', '20000', '100000']],
    [0, ['99', '1000', '20000', '100000']],
    [1, ['1000', '', '20000', '100000']],
    [1, ['1000', 'two', '20000', '100000']],
    [3, ['1000', '5000', '20000', '10000001']],
  ])('returns null when bound %i is wrong: %j', (wrong, draft) => {
    expect(toBounds(draft)).toBeNull();
    expect(findWrongBound(draft)).toBe(wrong);
  });
});
