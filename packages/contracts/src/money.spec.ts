import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNaira, nairaToKobo, splitFee } from './money.js';

describe('splitFee', () => {
  it.each([
    [250_000, 12_500, 237_500],
    [1, 0, 1],
    [9, 0, 9],
    [10, 1, 9],
    [30, 2, 28],
    [100_000_000_000, 5_000_000_000, 95_000_000_000],
  ])('splits %i kobo into a fee of %i and a net amount of %i', (grossKobo, feeKobo, netKobo) => {
    expect(splitFee(grossKobo)).toEqual({ feeKobo, netKobo });
  });

  it('returns a fee and a net amount that add up to the gross, with a fee at most half a kobo off 5%', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (grossKobo) => {
        const { feeKobo, netKobo } = splitFee(grossKobo);
        expect(feeKobo + netKobo).toBe(grossKobo);
        expect(Math.abs(feeKobo * 100 - grossKobo * 5)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('rejects a fraction and a negative amount @asvs-1.4.2', () => {
    expect(() => splitFee(0.5)).toThrow(RangeError);
    expect(() => splitFee(-1)).toThrow(RangeError);
  });
});

describe('naira', () => {
  it('formatNaira writes kobo only when the amount has any', () => {
    expect(formatNaira(250_000)).toBe('₦2,500');
    expect(formatNaira(250_050)).toBe('₦2,500.50');
  });

  it('nairaToKobo rounds typed naira to whole kobo', () => {
    expect(nairaToKobo(0.1 + 0.2)).toBe(30);
    expect(nairaToKobo(Number.NaN)).toBeNull();
  });
});
