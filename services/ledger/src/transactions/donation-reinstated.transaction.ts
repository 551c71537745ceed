import { type DonationReinstated, type EventEnvelope, splitFee } from '@tipnaija/contracts';
import { balanced, type LedgerTransaction, walletOf } from './ledger-transaction.js';

/**
 * Money of a lost dispute comes back: the provider owes it to us again, the creator gets their part and the platform its fee.
 * The fee is the fee on what stands now less the fee on what stood before, so it is exactly what the reversal gave back.
 */
export function donationReinstatedTransaction(event: EventEnvelope<DonationReinstated>): LedgerTransaction {
  const { provider, creatorId, grossKobo, alreadyReversedKobo, reinstatedKobo, donationId } = event.data;
  if (reinstatedKobo <= 0 || reinstatedKobo > alreadyReversedKobo) {
    throw new RangeError(`A reinstatement of ${reinstatedKobo} kobo where ${alreadyReversedKobo} went back`);
  }
  const beforeReversalKobo = grossKobo - alreadyReversedKobo;
  const feeKobo = splitFee(beforeReversalKobo + reinstatedKobo).feeKobo - splitFee(beforeReversalKobo).feeKobo;
  return {
    eventId: event.id,
    kind: 'donation-reinstated',
    reference: `dispute won of donation ${donationId}`,
    occurredAt: event.occurredAt,
    grossKobo: reinstatedKobo,
    feeKobo,
    entries: balanced([
      { account: `${provider}-clearing`, amountKobo: -reinstatedKobo },
      { account: walletOf(creatorId), amountKobo: reinstatedKobo - feeKobo },
      { account: 'fees', amountKobo: feeKobo },
    ]),
  };
}
