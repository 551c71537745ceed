import { describe, expect, it } from '@jest/globals';
import { tipReversedMessage, withoutOldBalances } from './dashboard-message.js';
import type { DashboardMessage } from './dashboard-rooms.js';

const wallet = (creatorId: string, revision: number): DashboardMessage => ({
  creatorId,
  event: 'wallet',
  payload: { balanceKobo: revision * 100, revision },
});
const shown: DashboardMessage = { creatorId: 'ada', event: 'overlay-shown', payload: { donationId: 1, shownAt: '' } };

describe('a dashboard', () => {
  it('is told the newest of several balances of a wallet, and everything else', () => {
    expect(withoutOldBalances([wallet('ada', 1), shown, wallet('ada', 3), wallet('obi', 7), wallet('ada', 2)])).toEqual(
      [shown, wallet('ada', 3), wallet('obi', 7)],
    );
  });

  it.each([
    [0, 250_000, 0],
    [0, 100_000, 150_000],
    [100_000, 50_000, 100_000],
  ])(
    'hears, when %d and then %d of 250000 kobo went back, that %d stand',
    (alreadyReversedKobo, reversedKobo, standing) => {
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
        standingKobo: standing,
      });
    },
  );
});
