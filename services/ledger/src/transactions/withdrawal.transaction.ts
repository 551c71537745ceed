/**
 * A withdrawal in the books. Requested: the gross leaves the wallet, 5% of it are our fee, the rest is owed to the bank
 * account (payouts-due). Completed: an admin paid it, so it left our bank. Declined: the request the other way round.
 */
import { splitFee } from '@tipnaija/contracts';
import { balanced, type LedgerTransaction, walletOf } from './ledger-transaction.js';

export type WithdrawalAmounts = { grossKobo: number; feeKobo: number; netKobo: number };

/** What happens to one withdrawal. `eventId` names this step of it and no other. */
type Step = WithdrawalAmounts & { eventId: string; withdrawalId: string; creatorId: string; at: Date };

/** What a withdrawal of this much costs and what arrives. Throws on nothing. */
export function withdrawalAmounts(grossKobo: number): WithdrawalAmounts {
  if (grossKobo <= 0) throw new RangeError(`A withdrawal of ${grossKobo} kobo`);
  return { grossKobo, ...splitFee(grossKobo) };
}

export function withdrawalRequestedTransaction(step: Step): LedgerTransaction {
  const { creatorId, grossKobo, feeKobo, netKobo } = step;
  return {
    ...about(step),
    kind: 'withdrawal-requested',
    grossKobo,
    feeKobo,
    entries: balanced([
      { account: walletOf(creatorId), amountKobo: -grossKobo },
      { account: 'fees', amountKobo: feeKobo },
      { account: 'payouts-due', amountKobo: netKobo },
    ]),
  };
}

export function withdrawalCompletedTransaction(step: Step): LedgerTransaction {
  const { netKobo } = step;
  return {
    ...about(step),
    kind: 'withdrawal-completed',
    grossKobo: netKobo,
    feeKobo: 0,
    entries: balanced([
      { account: 'payouts-due', amountKobo: -netKobo },
      { account: 'bank', amountKobo: netKobo },
    ]),
  };
}

export function withdrawalDeclinedTransaction(step: Step): LedgerTransaction {
  const { creatorId, grossKobo, feeKobo, netKobo } = step;
  return {
    ...about(step),
    kind: 'withdrawal-declined',
    grossKobo: -grossKobo,
    // Not -0, which is another number to those who compare.
    feeKobo: 0 - feeKobo,
    entries: balanced([
      { account: walletOf(creatorId), amountKobo: grossKobo },
      { account: 'fees', amountKobo: -feeKobo },
      { account: 'payouts-due', amountKobo: -netKobo },
    ]),
  };
}

function about({ eventId, withdrawalId, at }: Step) {
  return { eventId, reference: `withdrawal ${withdrawalId}`, occurredAt: at.toISOString() };
}
