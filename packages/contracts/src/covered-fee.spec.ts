import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverFee, shownKobo } from './covered-fee.js';
import { limits } from './limits.js';
import { splitFee } from './money.js';

/** `COVERED_FEE_SAMPLES=1000000` checks a million amounts of each currency. */
const numRuns = Number(process.env.COVERED_FEE_SAMPLES ?? 2_000);

describe('coverFee', () => {
  it.each([
    [100_000, null, 105_300],
    [10_000, null, 10_600],
    [250_000, null, 263_200],
    [500, 1_600, 527],
    [100, 1_500, 106],
  ])('returns for a tip of %i at the rate %s what the donor pays: %i', (tipMinor, ngnPerUsd, grossMinor) => {
    expect(coverFee(tipMinor, ngnPerUsd)).toBe(grossMinor);
  });

  it("returns whole naira of which the creator's part is at least the tip, where one naira less would not do", () => {
    const { minKobo, maxKobo } = limits.nairaAmount;
    fc.assert(
      fc.property(fc.integer({ min: minKobo, max: maxKobo }), (tipKobo) => {
        const gross = coverFee(tipKobo, null);
        if (gross % 100 !== 0) throw new Error(`${gross} is not whole naira`);
        if (splitFee(gross).netKobo < tipKobo) throw new Error(`${gross} does not reach ${tipKobo}`);
        if (splitFee(gross - 100).netKobo >= tipKobo) throw new Error(`${gross - 100} would do for ${tipKobo}`);
      }),
      { numRuns },
    );
  });

  it("returns whole cents of which the creator's part is at least the tip, at every rate", () => {
    const { minCents, maxCents } = limits.dollarAmount;
    const cents = fc.integer({ min: minCents, max: maxCents });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 5_000 }), (tipCents, rate) => {
        const gross = coverFee(tipCents, rate);
        const reaches = (amount: number) => splitFee(amount * rate).netKobo >= tipCents * rate;
        if (!reaches(gross)) throw new Error(`${gross} cents at ${rate} do not reach ${tipCents}`);
        if (reaches(gross - 1)) throw new Error(`${gross - 1} cents at ${rate} would do for ${tipCents}`);
      }),
      { numRuns },
    );
  });

  it.each([0, -1, 0.5, Number.NaN])('throws RangeError for a tip of %d', (tip) => {
    expect(() => coverFee(tip, null)).toThrow(RangeError);
  });
});

describe('shownKobo', () => {
  const covered = { grossKobo: 105_300, tipKobo: 100_000 };
  it.each([
    ['the gross of a usual tip', { grossKobo: 105_300 }, 0, 105_300],
    ['what remains of a usual tip', { grossKobo: 105_300 }, 5_300, 100_000],
    ['the tip without the covered fee', covered, 0, 100_000],
    ['the whole tip when only the covered fee was refunded', covered, 5_300, 100_000],
    ['what remains of the tip', covered, 6_300, 99_000],
    ['nothing after a full refund', covered, 105_300, 0],
  ])('returns %s', (_case, donation, reversedKobo, shown) => {
    expect(shownKobo(donation, reversedKobo)).toBe(shown);
  });
});
