/**
 * The ledger transactions of a withdrawal. Requested: the gross leaves the wallet, a part of it is our fee, and the rest is
 * due to the bank account (payouts-due). Completed: an admin paid it, so it left our bank. Declined: the inverse of the
 * request.
 */
import { platformFees, splitFee } from '@tipnaija/contracts';
import { balanced, type LedgerTransaction, walletOf } from './ledger-transaction.js';

export type WithdrawalAmounts = { grossKobo: number; feeKobo: number; netKobo: number };

/** One step of a withdrawal. `eventId` is unique per step. */
type Step = WithdrawalAmounts & { eventId: string; withdrawalId: string; creatorId: string; at: Date };

/**
 * Returns the fee and the net amount of a withdrawal.
 * @throws RangeError when the amount is not positive
 */
export function withdrawalAmounts(grossKobo: number): WithdrawalAmounts {
  if (grossKobo <= 0) throw new RangeError(`A withdrawal of ${grossKobo} kobo`);
  return { grossKobo, ...splitFee(grossKobo, platformFees.withdrawalPercent) };
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
    // Subtract from 0, because negation could yield -0, which `Object.is` distinguishes from 0.
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
