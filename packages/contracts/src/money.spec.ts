import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNaira, nairaToKobo, splitFee } from './money.js';

describe('the platform fee', () => {
  it.each([
    [250_000, 12_500, 237_500],
    [1, 0, 1],
    [9, 0, 9],
    [10, 1, 9],
    [30, 2, 28],
    [100_000_000_000, 5_000_000_000, 95_000_000_000],
  ])('of %i kobo is %i, the creator gets %i', (grossKobo, feeKobo, netKobo) => {
    expect(splitFee(grossKobo)).toEqual({ feeKobo, netKobo });
  });

  it('and the net always add up to the gross, and is never more than half a kobo off 5%', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (grossKobo) => {
        const { feeKobo, netKobo } = splitFee(grossKobo);
        expect(feeKobo + netKobo).toBe(grossKobo);
        expect(Math.abs(feeKobo * 100 - grossKobo * 5)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('refuses what is not an amount @asvs-1.4.2', () => {
    expect(() => splitFee(0.5)).toThrow(RangeError);
    expect(() => splitFee(-1)).toThrow(RangeError);
  });
});

describe('naira', () => {
  it('is written with kobo only when there are any', () => {
    expect(formatNaira(250_000)).toBe('₦2,500');
    expect(formatNaira(250_050)).toBe('₦2,500.50');
  });

  it('typed by a person becomes whole kobo', () => {
    expect(nairaToKobo(0.1 + 0.2)).toBe(30);
    expect(nairaToKobo(Number.NaN)).toBeNull();
  });
});
