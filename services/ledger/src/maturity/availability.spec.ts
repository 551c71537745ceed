import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { availabilityOf } from './availability.js';

const midnight = (day: string) => new Date(`${day}T00:00:00+01:00`);
const sums = [
  { availableAt: midnight('2026-11-30'), amountKobo: 300 },
  { availableAt: midnight('2026-11-24'), amountKobo: 100 },
];

describe('availabilityOf', () => {
  it('leaves the maturing sum of the balance and lists it by day', () => {
    expect(availabilityOf(1_000, sums)).toEqual({
      availableKobo: 600,
      maturing: [
        { availableOn: '2026-11-24', amountKobo: 100 },
        { availableOn: '2026-11-30', amountKobo: 300 },
      ],
    });
  });

  it('makes the earliest parts up for what the balance lacks', () => {
    expect(availabilityOf(250, sums)).toEqual({
      availableKobo: 0,
      maturing: [{ availableOn: '2026-11-30', amountKobo: 250 }],
    });
    expect(availabilityOf(-50, sums)).toEqual({ availableKobo: 0, maturing: [] });
  });

  it('divides every positive balance without a rest', () => {
    const sum = fc.record({
      availableAt: fc.integer({ min: 0, max: 40 }).map((days) => new Date(Date.UTC(2026, 10, 1 + days))),
      amountKobo: fc.integer({ min: 0, max: 1_000 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), fc.array(sum), (balanceKobo, random) => {
        const { availableKobo, maturing } = availabilityOf(balanceKobo, random);
        const total = maturing.reduce((added, { amountKobo }) => added + amountKobo, availableKobo);
        expect(total).toBe(Math.max(0, balanceKobo));
        expect(maturing.every(({ amountKobo }) => amountKobo > 0)).toBe(true);
      }),
    );
  });
});
