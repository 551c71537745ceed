import { type DonationReinstated, type EventEnvelope, splitFee } from '@tipnaija/contracts';
import { balanced, clearingAccountOf, type LedgerTransaction, walletOf } from './ledger-transaction.js';

/**
 * Builds the transaction of a dispute won on appeal or a refund that failed: the clearing account holds the money again,
 * the creator gets their share and the platform its fee. The fee is the fee on the remaining amount after the
 * reinstatement minus the fee before it, which is exactly the fee that the reversal returned. A refund that failed leaves
 * the tip as it was, so it matures again; a dispute ends after the tip matured, and one that is won is available at once.
 * @throws RangeError when the amount is not positive or exceeds the reversed amount
 */
export function donationReinstatedTransaction(event: EventEnvelope<DonationReinstated>): LedgerTransaction {
  const { provider, creatorId, grossKobo, alreadyReversedKobo, reinstatedKobo, donationId, cause } = event.data;
  if (reinstatedKobo <= 0 || reinstatedKobo > alreadyReversedKobo) {
    throw new RangeError(`A reinstatement of ${reinstatedKobo} kobo where ${alreadyReversedKobo} went back`);
  }
  const beforeReversalKobo = grossKobo - alreadyReversedKobo;
  const feeKobo = splitFee(beforeReversalKobo + reinstatedKobo).feeKobo - splitFee(beforeReversalKobo).feeKobo;
  const isFailedRefund = cause === 'refund-failed';
  return {
    eventId: event.id,
    kind: 'donation-reinstated',
    reference: `${isFailedRefund ? 'refund failed' : 'dispute won'} of donation ${donationId}`,
    occurredAt: event.occurredAt,
    grossKobo: reinstatedKobo,
    feeKobo,
    entries: balanced([
      { account: clearingAccountOf(provider), amountKobo: -reinstatedKobo },
      { account: walletOf(creatorId), amountKobo: reinstatedKobo - feeKobo },
      { account: 'fees', amountKobo: feeKobo },
    ]),
    ...(isFailedRefund && { restores: { donationId, creatorId } }),
  };
}
