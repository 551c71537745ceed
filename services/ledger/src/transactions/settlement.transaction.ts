import type { EventEnvelope, SettlementReceived } from '@tipnaija/contracts';
import { balanced, clearingAccountOf, type LedgerTransaction } from './ledger-transaction.js';

/**
 * Builds the transaction of a settlement: what the provider held for us is at our bank.
 * @throws RangeError when the amount is not positive
 */
export function settlementTransaction(event: EventEnvelope<SettlementReceived>): LedgerTransaction {
  const { provider, reference, amountKobo } = event.data;
  if (amountKobo <= 0) throw new RangeError(`A settlement of ${amountKobo} kobo`);
  return {
    eventId: event.id,
    kind: 'settlement',
    reference: `settlement ${provider} ${reference}`,
    occurredAt: event.occurredAt,
    // The clearing account is credited, as by a reversal.
    grossKobo: -amountKobo,
    feeKobo: 0,
    entries: balanced([
      { account: clearingAccountOf(provider), amountKobo },
      { account: 'bank', amountKobo: -amountKobo },
    ]),
  };
}
