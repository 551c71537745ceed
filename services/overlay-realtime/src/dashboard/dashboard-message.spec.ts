import { describe, expect, it } from '@jest/globals';
import { newestBalances, tipReversedMessage, type WalletMessage } from './dashboard-message.js';

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
