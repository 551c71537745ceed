import { type DonationPaid, type EventEnvelope, splitFee } from '@tipnaija/contracts';
import { balanced, clearingAccountOf, type LedgerTransaction, walletOf } from './ledger-transaction.js';

/**
 * Builds the transaction of a tip: the gross enters the clearing account of the provider, the creator gets 95% and the platform 5%.
 * @throws RangeError when the amount is not positive
 */
export function donationPaidTransaction(event: EventEnvelope<DonationPaid>): LedgerTransaction {
  const { provider, creatorId, grossKobo, donationId } = event.data;
  if (grossKobo <= 0) throw new RangeError(`A paid donation of ${grossKobo} kobo`);
  const { feeKobo, netKobo } = splitFee(grossKobo);
  return {
    eventId: event.id,
    kind: 'donation-paid',
    reference: `donation ${donationId}`,
    occurredAt: event.occurredAt,
    grossKobo,
    feeKobo,
    entries: balanced([
      { account: clearingAccountOf(provider), amountKobo: -grossKobo },
      { account: walletOf(creatorId), amountKobo: netKobo },
      { account: 'fees', amountKobo: feeKobo },
    ]),
  };
}
