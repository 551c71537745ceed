import type { EventEnvelope, PayoutFeeKnown } from '@tipnaija/contracts';
import { balanced, type LedgerTransaction } from './ledger-transaction.js';

/**
 * Builds the transaction of what a provider took for a payout: it leaves the bank beside the payout, at our cost.
 * @throws RangeError when the fee is not positive
 */
export function payoutFeeTransaction(event: EventEnvelope<PayoutFeeKnown>): LedgerTransaction {
  const { withdrawalId, feeKobo } = event.data;
  if (feeKobo <= 0) throw new RangeError(`A payout fee of ${feeKobo} kobo`);
  return {
    eventId: event.id,
    kind: 'payout-fee',
    reference: `fee of payout ${withdrawalId}`,
    occurredAt: event.occurredAt,
    grossKobo: feeKobo,
    feeKobo: 0,
    entries: balanced([
      { account: 'bank', amountKobo: feeKobo },
      { account: 'provider-fees', amountKobo: -feeKobo },
    ]),
  };
}
