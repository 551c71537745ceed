import type { EventEnvelope, ProviderFeesKnown } from '@tipnaija/contracts';
import { balanced, clearingAccountOf, type LedgerTransaction } from './ledger-transaction.js';

/**
 * Builds one transaction per fee: what the provider kept leaves its clearing account, so that this account is what the
 * provider still has to settle.
 * @throws RangeError when a fee is not positive
 */
export function providerFeeTransactions(event: EventEnvelope<ProviderFeesKnown>): LedgerTransaction[] {
  return event.data.fees.map(({ id, paymentId, provider, feeKobo }) => {
    if (feeKobo <= 0) throw new RangeError(`A provider fee of ${feeKobo} kobo`);
    return {
      eventId: id,
      kind: 'provider-fee',
      reference: `fee of payment ${paymentId}`,
      occurredAt: event.occurredAt,
      // The clearing account is credited, as by a reversal.
      grossKobo: -feeKobo,
      feeKobo: 0,
      entries: balanced([
        { account: clearingAccountOf(provider), amountKobo: feeKobo },
        { account: 'provider-fees', amountKobo: -feeKobo },
      ]),
    };
  });
}
