import { describe, expect, it } from '@jest/globals';
import { type DonationReversed, type EventEnvelope, splitFee } from '@tipnaija/contracts';
import fc from 'fast-check';
import { donationReversedTransaction } from './donation-reversed.transaction.js';

const creatorId = '0190a0b0-0000-7000-8000-000000000001';

function aReversal(
  amounts: Pick<DonationReversed, 'grossKobo' | 'alreadyReversedKobo' | 'reversedKobo'>,
): EventEnvelope<DonationReversed> {
  const about = { donationId: 7, creatorId, paymentId: creatorId, provider: 'paystack', cause: 'refund' } as const;
  const totals = { creatorTotalKobo: 0, creatorTotalsRevision: 2 };
  const type = 'payments.donation-reversed';
  const data = { ...about, ...amounts, ...totals };
  return { id: creatorId, type, version: 1, occurredAt: '2026-11-21T10:00:00.000Z', correlationId: 'test', data };
}

describe('donationReversedTransaction', () => {
  it('takes ₦2,375 from the wallet and ₦125 from fees for a tip of ₦2,500', () => {
    const { entries } = donationReversedTransaction(
      aReversal({ grossKobo: 250_000, alreadyReversedKobo: 0, reversedKobo: 250_000 }),
    );
    expect(entries).toEqual([
      { account: 'paystack-clearing', amountKobo: 250_000 },
      { account: `wallet:${creatorId}`, amountKobo: -237_500 },
      { account: 'fees', amountKobo: -12_500 },
    ]);
  });

  it('keeps exactly the fee on the remaining amount after any partial reversals', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 1_000_000 }), (reversals, leftKobo) => {
        const grossKobo = reversals.reduce((sum, part) => sum + part, leftKobo);
        let alreadyReversedKobo = 0;
        let feesKobo = splitFee(grossKobo).feeKobo;
        for (const reversedKobo of reversals) {
          const ledgerTransaction = donationReversedTransaction(
            aReversal({ grossKobo, alreadyReversedKobo, reversedKobo }),
          );
          const { entries } = ledgerTransaction;
          const walletKobo = entries.find(({ account }) => account.startsWith('wallet:'))?.amountKobo ?? 0;
          expect(ledgerTransaction.grossKobo - ledgerTransaction.feeKobo).toBe(walletKobo);
          expect(entries.reduce((sum, entry) => sum + entry.amountKobo, 0)).toBe(0);
          feesKobo += entries.find(({ account }) => account === 'fees')?.amountKobo ?? 0;
          alreadyReversedKobo += reversedKobo;
        }
        expect(feesKobo).toBe(splitFee(leftKobo).feeKobo);
      }),
    );
  });

  it('throws RangeError for more than the remaining amount', () => {
    const amounts = { grossKobo: 100, alreadyReversedKobo: 60, reversedKobo: 41 };
    expect(() => donationReversedTransaction(aReversal(amounts))).toThrow(RangeError);
  });
});
