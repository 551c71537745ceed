import { describe, expect, it } from '@jest/globals';
import { transactionKinds } from '@tipnaija/contracts';
import fc from 'fast-check';
import { toStatementSums } from './statement.js';

const kobo = fc.integer({ min: -100_000_000, max: 100_000_000 });
const anyKindSum = fc.record({
  part: fc.constant('2026-11'),
  kind: fc.constantFrom(...transactionKinds),
  grossKobo: kobo,
  feeKobo: kobo,
  amountKobo: kobo,
});

describe('toStatementSums', () => {
  it('splits a tip, its refund and a withdrawal', () => {
    const part = '2026-11';
    expect(
      toStatementSums([
        { part, kind: 'donation-paid', grossKobo: 500_000, feeKobo: 25_000, amountKobo: 475_000 },
        { part, kind: 'donation-reversed', grossKobo: -100_000, feeKobo: -5_000, amountKobo: -95_000 },
        { part, kind: 'withdrawal-requested', grossKobo: 380_000, feeKobo: 19_000, amountKobo: -380_000 },
      ]),
    ).toEqual({
      tips: 500_000,
      refunds: -100_000,
      tipFees: -20_000,
      providerCharges: 0,
      premium: 0,
      payouts: -361_000,
      payoutFees: -19_000,
      other: 0,
    });
  });

  it('shows what the creator paid of the provider’s charges', () => {
    const tip = { part: '', kind: 'donation-paid', grossKobo: 250_000, feeKobo: 12_500, amountKobo: 223_750 } as const;
    expect(toStatementSums([tip]).providerCharges).toBe(-13_750);
  });

  it('has every kobo in exactly one sum, whatever the kinds and amounts', () => {
    fc.assert(
      fc.property(fc.array(anyKindSum), (kinds) => {
        const total = Object.values(toStatementSums(kinds)).reduce((sum, amount) => sum + amount, 0);
        expect(total).toBe(kinds.reduce((sum, { amountKobo }) => sum + amountKobo, 0));
      }),
    );
  });
});
