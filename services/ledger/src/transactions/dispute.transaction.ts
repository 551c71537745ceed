import { balanced, heldOf, type LedgerTransaction, walletOf } from './ledger-transaction.js';

export type DisputeStep = {
  eventId: string;
  creatorId: string;
  donationId: number;
  /** Positive. */
  amountKobo: number;
  /** ISO 8601. */
  occurredAt: string;
};

/**
 * Builds the transaction of an opened dispute: what the creator would lose leaves the wallet, where it could be
 * withdrawn, and is held.
 * @throws RangeError when the amount is not positive
 */
export function disputeHeldTransaction(step: DisputeStep): LedgerTransaction {
  return movement('dispute-held', step, step.amountKobo);
}

/**
 * Builds the transaction that returns held money to the wallet. A reversal that it pays for is posted with it.
 * @throws RangeError when the amount is not positive
 */
export function disputeReleasedTransaction(step: DisputeStep): LedgerTransaction {
  return movement('dispute-released', step, -step.amountKobo);
}

function movement(
  kind: 'dispute-held' | 'dispute-released',
  { eventId, creatorId, donationId, amountKobo, occurredAt }: DisputeStep,
  heldKobo: number,
): LedgerTransaction {
  if (amountKobo <= 0) throw new RangeError(`A movement of ${amountKobo} kobo of held money`);
  return {
    eventId,
    kind,
    reference: `dispute of donation ${donationId}`,
    occurredAt,
    grossKobo: heldKobo,
    feeKobo: 0,
    entries: balanced([
      { account: walletOf(creatorId), amountKobo: -heldKobo },
      { account: heldOf(creatorId), amountKobo: heldKobo },
    ]),
  };
}
