/**
 * The ledger transactions of a withdrawal. Requested: the gross leaves the wallet, a part of it is our fee, and the rest is
 * due to the bank account (payouts-due). Sent: the payout provider has it (payouts-sending). Completed: it left our bank.
 * Declined: the inverse of the request. Returned: it came back to our bank after it was paid, and from there to the wallet.
 */
import { platformFees, splitFee } from '@tipnaija/contracts';
import { balanced, type LedgerTransaction, walletOf } from './ledger-transaction.js';

export type WithdrawalAmounts = { grossKobo: number; feeKobo: number; netKobo: number };

/** One step of a withdrawal. `eventId` is unique per step. */
type Step = WithdrawalAmounts & { eventId: string; withdrawalId: string; creatorId: string; at: Date };

/** Where the net amount waits: for a decision, or for the payout provider's answer. */
type Waiting = 'payouts-due' | 'payouts-sending';

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

export function withdrawalSentTransaction(step: Step): LedgerTransaction {
  return moved(step, 'withdrawal-sent', { from: 'payouts-due', to: 'payouts-sending' });
}

/** @param from where it waited: `payouts-sending` when the provider paid it */
export function withdrawalCompletedTransaction(step: Step, from: Waiting = 'payouts-due'): LedgerTransaction {
  return moved(step, 'withdrawal-completed', { from, to: 'bank' });
}

/** @param from where it waited: `payouts-sending` when the provider did not pay it */
export function withdrawalDeclinedTransaction(step: Step, from: Waiting = 'payouts-due'): LedgerTransaction {
  return backToWallet(step, 'withdrawal-declined', from);
}

export function withdrawalReturnedTransaction(step: Step): LedgerTransaction {
  return backToWallet(step, 'withdrawal-returned', 'bank');
}

function moved(
  step: Step,
  kind: 'withdrawal-sent' | 'withdrawal-completed',
  { from, to }: { from: Waiting; to: 'payouts-sending' | 'bank' },
): LedgerTransaction {
  const { netKobo } = step;
  return {
    ...about(step),
    kind,
    grossKobo: netKobo,
    feeKobo: 0,
    entries: balanced([
      { account: from, amountKobo: -netKobo },
      { account: to, amountKobo: netKobo },
    ]),
  };
}

function backToWallet(
  step: Step,
  kind: 'withdrawal-declined' | 'withdrawal-returned',
  from: Waiting | 'bank',
): LedgerTransaction {
  const { creatorId, grossKobo, feeKobo, netKobo } = step;
  return {
    ...about(step),
    kind,
    grossKobo: -grossKobo,
    // Subtract from 0, because negation could yield -0, which `Object.is` distinguishes from 0.
    feeKobo: 0 - feeKobo,
    entries: balanced([
      { account: walletOf(creatorId), amountKobo: grossKobo },
      { account: 'fees', amountKobo: -feeKobo },
      { account: from, amountKobo: -netKobo },
    ]),
  };
}

function about({ eventId, withdrawalId, at }: Step) {
  return { eventId, reference: `withdrawal ${withdrawalId}`, occurredAt: at.toISOString() };
}
