import type { PayoutState } from '@tipnaija/contracts/http/wallet';
import { describe, expect, it } from 'vitest';
import { aWithdrawal } from '../../testing/builders';
import { payoutNote } from './payout-note';

const noteOf = (state: PayoutState, reason: string | null = null) =>
  payoutNote(aWithdrawal({ steps: [{ state, at: '2026-11-20T09:00:00.000Z', reason }] }));

const isBack = 'All ₦10,000 is back in your wallet, the fee too.';

describe('payoutNote', () => {
  it.each([
    ['requested', 'Expected by Tue, Nov 24'],
    ['approved', 'Approved. It goes to Kuda Bank next.'],
    ['sending', 'On its way to Kuda Bank. It usually takes a few minutes.'],
    ['paid', null],
    ['failed', `The transfer could not be sent. ${isBack}`],
    ['returned', `The bank did not accept the transfer. ${isBack}`],
    ['reversed', `The bank sent the transfer back. ${isBack}`],
    ['declined', isBack],
  ] as const)('says of a %s withdrawal: %s', (state, note) => expect(noteOf(state)).toBe(note));

  it.each(['The account is dormant', 'The account is dormant.'])('says the reason as a sentence: %s', (reason) =>
    expect(noteOf('returned', reason)).toBe(`The account is dormant. ${isBack}`),
  );

  it('says the reason of a decline from a server that sends no steps', () =>
    expect(payoutNote(aWithdrawal({ status: 'declined', steps: [], reason: 'The names differ' }))).toBe(
      `The names differ. ${isBack}`,
    ));
});
