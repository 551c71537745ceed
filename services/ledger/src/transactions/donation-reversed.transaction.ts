import { type DonationReversed, type EventEnvelope, splitFee } from '@tipnaija/contracts';
import { balanced, clearingAccountOf, type LedgerTransaction, walletOf } from './ledger-transaction.js';

/**
 * Builds the transaction of a reversal: the money leaves the clearing account of the provider, the creator returns their
 * share and the platform its fee. The returned fee is the fee on the remaining amount before the reversal minus the fee
 * after it. So after any number of partial reversals the kept fee is exactly the fee on the remaining amount, and zero
 * when nothing remains.
 * @throws RangeError when the amount is not positive or exceeds the remaining amount
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
    // Subtract from 0, because negation could yield -0, which `Object.is` distinguishes from 0.
    feeKobo: 0 - feeKobo,
    entries: balanced([
      { account: clearingAccountOf(provider), amountKobo: reversedKobo },
      { account: walletOf(creatorId), amountKobo: feeKobo - reversedKobo },
      { account: 'fees', amountKobo: -feeKobo },
    ]),
    reduces: { donationId, creatorId, amountKobo: reversedKobo - feeKobo },
  };
}
