import type { Reversal, TimeRange } from '../payment-provider.js';
import type { FlutterwaveApi } from './flutterwave-api.js';
import { daysOf, isWithin, pagesOf } from './flutterwave-pages.js';
import { type FlutterwaveChargeback, koboOf, timeOf } from './flutterwave-wire.js';

/**
 * Flutterwave's chargebacks (developer.flutterwave.com/v3.0, chargebacks). The money is gone when the bank decided
 * against us, or when we accepted the claim. Not verified against the real service: the filter by transaction, so that
 * the results are filtered too, and whether a lost claim can still be won, which is not booked.
 */
export class FlutterwaveChargebacks {
  constructor(private readonly api: FlutterwaveApi) {}

  async listLost(reference: string, transactionId: string): Promise<Reversal[]> {
    const lost: Reversal[] = [];
    for await (const item of pagesOf<FlutterwaveChargeback>(this.api, '/v3/chargebacks', { id: transactionId })) {
      const isLost = item.status === 'lost' || item.status === 'accepted';
      if (isLost && String(item.transaction_id) === transactionId) lost.push(chargebackReversal(reference, item));
    }
    return lost;
  }

  /** Lists the ids of the transactions with a chargeback opened in the range. */
  async *listTransactions(range: TimeRange): AsyncIterable<string> {
    for await (const item of pagesOf<FlutterwaveChargeback>(this.api, '/v3/chargebacks', daysOf(range))) {
      if (isWithin(timeOf(item.created_at, `chargeback ${item.id}`), range)) yield String(item.transaction_id);
    }
  }
}

function chargebackReversal(reference: string, { id, amount }: FlutterwaveChargeback): Reversal {
  const name = { reference, reversalReference: `dispute ${id}` };
  const money = { amountMinor: koboOf(amount, `chargeback ${id}`), currency: 'NGN' };
  return { provider: 'flutterwave', ...name, ...money, cause: 'dispute', source: 'look-up' };
}
