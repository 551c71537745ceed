import { type DonationReversed, type EventEnvelope, splitFee } from '@tipnaija/contracts';
import { balanced, type LedgerTransaction, walletOf } from './ledger-transaction.js';

/**
 * Money goes back: the provider takes it from what it owes us, the creator gives back their part and the platform its fee.
 * The fee given back is the fee on what stood before less the fee on what stands now, so that after any number of partial
 * reversals the fee kept is exactly the fee on what is left, and nothing when nothing is.
 */
export function donationReversedTransaction(event: EventEnvelope<DonationReversed>): LedgerTransaction {
  const { provider, creatorId, grossKobo, alreadyReversedKobo, reversedKobo, donationId, cause } = event.data;
  const beforeReversalKobo = grossKobo - alreadyReversedKobo;
  if (reversedKobo <= 0 || reversedKobo > beforeReversalKobo) {
    throw new RangeError(`A reversal of ${reversedKobo} kobo where ${beforeReversalKobo} stand`);
  }
  const feeKobo = splitFee(beforeReversalKobo).feeKobo - splitFee(beforeReversalKobo - reversedKobo).feeKobo;
  return {
    eventId: event.id,
    kind: 'donation-reversed',
    reference: `${cause} of donation ${donationId}`,
    occurredAt: event.occurredAt,
    grossKobo: -reversedKobo,
    // Not -0, which is another number to those who compare.
    feeKobo: 0 - feeKobo,
    entries: balanced([
      { account: `${provider}-clearing`, amountKobo: reversedKobo },
      { account: walletOf(creatorId), amountKobo: feeKobo - reversedKobo },
      { account: 'fees', amountKobo: -feeKobo },
    ]),
  };
}
