/**
 * What the payout provider's answers do to a withdrawal that was sent. Pure. Answers come more than once and in any
 * order: one that is not in this table changes nothing. A reversal that comes before the payment it undoes returns the
 * money at once, and the payment finds a declined withdrawal.
 */
import type { PayoutChanged } from '@tipnaija/contracts';

/** `sending` and `returned` exist inside the ledger only: people see pending and declined. */
export type StoredStatus = 'pending' | 'sending' | 'completed' | 'declined' | 'returned';

type Answers = Partial<Record<PayoutChanged['state'], 'sending' | 'completed' | 'declined' | 'returned'>>;

const afterSending: Answers = {
  sending: 'sending',
  paid: 'completed',
  failed: 'declined',
  returned: 'declined',
  reversed: 'declined',
};

const afterPaid: Answers = { returned: 'returned', reversed: 'returned' };

/** Returns the status that an answer leads to; undefined when it changes nothing. */
export function nextStatus(
  { status, isSent }: { status: StoredStatus; isSent: boolean },
  state: PayoutChanged['state'],
): Answers[keyof Answers] {
  if (!isSent) return undefined;
  if (status === 'sending') return afterSending[state];
  return status === 'completed' ? afterPaid[state] : undefined;
}

/** Why money came back, for the creator, when the provider does not say it. */
export const returnedReason =
  'The bank did not take the payment, so the money is back in your wallet. Check your bank details and withdraw again.';
