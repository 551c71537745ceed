import { describe, expect, it } from '@jest/globals';
import type { DonationPaid, EventEnvelope } from '@tipnaija/contracts';
import fc from 'fast-check';
import { donationPaidTransaction } from './donation-paid.transaction.js';

const creatorId = '0190a0b0-0000-7000-8000-000000000001';

function aPaidDonation({ grossKobo }: { grossKobo: number }): EventEnvelope<DonationPaid> {
  return {
    id: '0190a0b0-0000-7000-8000-0000000000ff',
    type: 'payments.donation-paid',
    version: 1,
    occurredAt: '2026-11-21T10:00:00.000Z',
    correlationId: 'test',
    data: {
      donationId: 7,
      previousDonationId: null,
      creatorId,
      paymentId: creatorId,
      provider: 'paystack',
      grossKobo,
      donorName: null,
      message: null,
      giftEffect: null,
      paidAt: '2026-11-21T10:00:00.000Z',
      creatorTotalKobo: grossKobo,
      creatorTotalsRevision: 1,
    },
  };
}

describe('donationPaidTransaction', () => {
  it('credits ₦2,375 to the wallet and ₦125 to fees for a tip of ₦2,500', () => {
    expect(donationPaidTransaction(aPaidDonation({ grossKobo: 250_000 })).entries).toEqual([
      { account: 'paystack-clearing', amountKobo: -250_000 },
      { account: `wallet:${creatorId}`, amountKobo: 237_500 },
      { account: 'fees', amountKobo: 12_500 },
    ]);
  });

  it('balances for every amount from one kobo to a billion naira, with fee + net = gross and no empty entry @asvs-1.4.2', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), (grossKobo) => {
        const { entries, feeKobo, ...ledgerTransaction } = donationPaidTransaction(aPaidDonation({ grossKobo }));
        expect(entries.reduce((sum, entry) => sum + entry.amountKobo, 0)).toBe(0);
        expect(entries.every((entry) => entry.amountKobo !== 0)).toBe(true);
        const netKobo = entries.find(({ account }) => account.startsWith('wallet:'))?.amountKobo ?? 0;
        expect(feeKobo + netKobo).toBe(grossKobo);
        expect(ledgerTransaction.grossKobo).toBe(grossKobo);
      }),
    );
  });

  it('throws RangeError for zero kobo', () => {
    expect(() => donationPaidTransaction(aPaidDonation({ grossKobo: 0 }))).toThrow(RangeError);
  });
});
