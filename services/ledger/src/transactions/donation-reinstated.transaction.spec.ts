import { describe, expect, it } from '@jest/globals';
import type { DonationReinstated, DonationReversed, EventEnvelope } from '@tipnaija/contracts';
import fc from 'fast-check';
import { donationReinstatedTransaction } from './donation-reinstated.transaction.js';
import { donationReversedTransaction } from './donation-reversed.transaction.js';

const creatorId = '0190a0b0-0000-7000-8000-000000000001';
const about = { donationId: 7, creatorId, paymentId: creatorId, provider: 'stripe' } as const;
const totals = { creatorTotalKobo: 0, creatorTotalsRevision: 2 };

function envelope<Data>(data: Data): EventEnvelope<Data> {
  const type = 'payments.test';
  return { id: creatorId, type, version: 1, occurredAt: '2026-11-21T10:00:00.000Z', correlationId: 'test', data };
}

const aReinstatement = (amounts: Pick<DonationReinstated, 'grossKobo' | 'alreadyReversedKobo' | 'reinstatedKobo'>) =>
  envelope<DonationReinstated>({ ...about, ...totals, ...amounts });

describe('donationReinstatedTransaction', () => {
  it('credits 237,500 kobo to the wallet and 12,500 to fees for a tip of 250,000', () => {
    const amounts = { grossKobo: 250_000, alreadyReversedKobo: 250_000, reinstatedKobo: 250_000 };
    const { entries, grossKobo, feeKobo } = donationReinstatedTransaction(aReinstatement(amounts));
    expect({ grossKobo, feeKobo }).toEqual({ grossKobo: 250_000, feeKobo: 12_500 });
    expect(entries).toEqual([
      { account: 'stripe-clearing', amountKobo: -250_000 },
      { account: `wallet:${creatorId}`, amountKobo: 237_500 },
      { account: 'fees', amountKobo: 12_500 },
    ]);
  });

  it('exactly inverts the reversal of the dispute, whatever was reversed before', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    fc.assert(
      fc.property(amount, fc.nat(1_000_000), fc.nat(1_000_000), (reversedKobo, beforeKobo, leftKobo) => {
        const grossKobo = reversedKobo + beforeKobo + leftKobo;
        const dispute: DonationReversed = {
          ...about,
          ...totals,
          cause: 'dispute',
          grossKobo,
          alreadyReversedKobo: beforeKobo,
          reversedKobo,
        };
        const lost = donationReversedTransaction(envelope(dispute));
        const alreadyReversedKobo = beforeKobo + reversedKobo;
        const won = donationReinstatedTransaction(
          aReinstatement({ grossKobo, alreadyReversedKobo, reinstatedKobo: reversedKobo }),
        );
        expect(won.entries).toEqual(
          lost.entries.map(({ account, amountKobo }) => ({ account, amountKobo: -amountKobo })),
        );
        expect([won.grossKobo, won.feeKobo]).toEqual([0 - lost.grossKobo, 0 - lost.feeKobo]);
      }),
    );
  });

  it.each([
    ['dispute won of donation 7', undefined],
    ['dispute won of donation 7', 'dispute-won'],
    ['refund failed of donation 7', 'refund-failed'],
  ] as const)('names the cause in the statement: %s', (reference, cause) => {
    const amounts = { grossKobo: 100, alreadyReversedKobo: 100, reinstatedKobo: 100 };
    const { data, ...rest } = aReinstatement(amounts);
    const event = { ...rest, data: { ...data, ...(cause && { cause }) } };
    expect(donationReinstatedTransaction(event).reference).toBe(reference);
  });

  it('matures again after a failed refund and not after a won dispute', () => {
    const amounts = { grossKobo: 100, alreadyReversedKobo: 100, reinstatedKobo: 100 };
    const restoredAfter = (cause: DonationReinstated['cause']) => {
      const { data, ...rest } = aReinstatement(amounts);
      return donationReinstatedTransaction({ ...rest, data: { ...data, ...(cause && { cause }) } }).restores;
    };
    expect(restoredAfter('refund-failed')).toEqual({ donationId: 7, creatorId });
    expect([restoredAfter(undefined), restoredAfter('dispute-won')]).toEqual([undefined, undefined]);
  });

  it('throws RangeError for more than the reversed amount', () => {
    const amounts = { grossKobo: 100, alreadyReversedKobo: 60, reinstatedKobo: 61 };
    expect(() => donationReinstatedTransaction(aReinstatement(amounts))).toThrow(RangeError);
  });
});
