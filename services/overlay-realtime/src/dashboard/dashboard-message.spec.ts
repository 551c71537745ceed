import { describe, expect, it } from '@jest/globals';
import { alertOf } from '../alerts/alert.js';
import { newestBalances, tipMessage, tipReversedMessage, type WalletMessage } from './dashboard-message.js';

const wallet = (creatorId: string, revision: number): WalletMessage => ({
  creatorId,
  event: 'wallet',
  payload: { balanceKobo: revision * 100, revision },
});

describe('newestBalances', () => {
  it('returns the balance with the highest revision of each wallet', () => {
    expect(newestBalances([wallet('ada', 1), wallet('ada', 3), wallet('obi', 7), wallet('ada', 2)])).toEqual([
      wallet('ada', 3),
      wallet('obi', 7),
    ]);
  });
});

describe('tipReversedMessage', () => {
  it.each([
    [0, 250_000, 0],
    [0, 100_000, 150_000],
    [100_000, 50_000, 100_000],
  ])(
    'after refunds of %d and %d of 250000 kobo returns %d remaining kobo',
    (alreadyReversedKobo, reversedKobo, remainingKobo) => {
      const reversal = {
        donationId: 1,
        creatorId: 'ada',
        paymentId: 'p',
        provider: 'paystack',
        cause: 'refund',
        grossKobo: 250_000,
        creatorTotalKobo: 0,
        creatorTotalsRevision: 2,
      } as const;
      expect(tipReversedMessage({ ...reversal, alreadyReversedKobo, reversedKobo }).payload).toMatchObject({
        remainingKobo,
      });
    },
  );
});

describe('A tip whose donor covered the fee', () => {
  const covered = {
    donationId: 1,
    creatorId: 'ada',
    paymentId: 'p',
    provider: 'paystack',
    grossKobo: 105_300,
  } as const;
  const paid = {
    ...covered,
    tipKobo: 100_000,
    previousDonationId: null,
    donorName: null,
    message: null,
    giftEffect: null,
    paidAt: '2026-11-21T10:00:00.000Z',
    creatorTotalKobo: 100_000,
    creatorTotalsRevision: 1,
  };

  it('is the tip on the overlay and on the dashboard', () => {
    expect(alertOf(paid).amount).toBe(100_000);
    expect(tipMessage(paid).payload).toMatchObject({ amount: 100_000 });
  });

  it('is what remains of the tip after a refund', () => {
    const totals = { creatorTotalKobo: 0, creatorTotalsRevision: 2, cause: 'refund' } as const;
    const reversal = { ...covered, ...totals, tipKobo: 100_000, alreadyReversedKobo: 5_300, reversedKobo: 10_000 };
    expect(tipReversedMessage(reversal).payload).toMatchObject({ remainingKobo: 90_000 });
  });
});
