import type { PayoutState, WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import { formatNaira } from '@tipnaija/contracts/money';
import { currentState } from '../../lib/payout-steps';
import { expectedPayoutDay } from './expected-payout';

/** Why money came back, where the server gives no reason. */
const reasons: Partial<Record<PayoutState, string>> = {
  failed: 'The transfer could not be sent.',
  returned: 'The bank did not accept the transfer.',
  reversed: 'The bank sent the transfer back.',
};

/** Returns what happens next, or why the money came back and where it is; null for a paid withdrawal. */
export function payoutNote(withdrawal: WithdrawalItem): string | null {
  const { gross, bankName, requestedAt, steps, reason } = withdrawal;
  const state = currentState(withdrawal);
  switch (state) {
    case 'requested':
      return `Expected by ${expectedPayoutDay(requestedAt)}`;
    case 'approved':
      return `Approved. It goes to ${bankName} next.`;
    case 'sending':
      return `On its way to ${bankName}. It usually takes a few minutes.`;
    case 'paid':
      return null;
    case 'failed':
    case 'returned':
    case 'reversed':
    case 'declined': {
      const why = steps?.at(-1)?.reason ?? reason ?? reasons[state];
      return [why && toSentence(why), `All ${formatNaira(gross)} is back in your wallet, the fee too.`]
        .filter(Boolean)
        .join(' ');
    }
  }
}

const toSentence = (words: string) => (/[.!?]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`);
