import type { Reversal } from '../payment-provider.js';
import type { FlutterwaveApi } from './flutterwave-api.js';
import { daysOf, isWithin, pagesOf } from './flutterwave-pages.js';
import { type FlutterwaveChargeback, koboOf, timeOf } from './flutterwave-wire.js';

/**
 * Flutterwave names no limit for the bank's decision, and lists chargebacks by their opening only. Mastercard's stages,
 * the longest, take 45 days each: response, pre-arbitration and arbitration (docs.chargeflow.io, network timelines).
 */
const decidedWithinMs = 180 * 24 * 3_600_000;

const lostStatuses = ['lost', 'accepted'];

/**
 * Flutterwave's chargebacks (developer.flutterwave.com/v3.0, chargebacks). The money is gone when the bank decided
 * against us, or when we accepted the claim. Not verified against the real service: the filters by transaction and
 * status, so that the results are filtered too, and whether a lost claim can still be won, which is not booked.
 */
export class FlutterwaveChargebacks {
  constructor(private readonly api: FlutterwaveApi) {}

  async listLostOf(reference: string, transactionId: string): Promise<Reversal[]> {
    const lost: Reversal[] = [];
    for await (const item of pagesOf<FlutterwaveChargeback>(this.api, '/v3/chargebacks', { id: transactionId })) {
      const isLost = lostStatuses.includes(item.status);
      if (isLost && String(item.transaction_id) === transactionId) lost.push(chargebackReversal(reference, item));
    }
    return lost;
  }

  /**
   * Lists the lost chargebacks that a bank may have decided only now, by the id of their transaction. The filter keeps
   * the others off the pages: lost ones seldom change, so that they stay on theirs.
   */
  async *listLost(): AsyncIterable<Reversal> {
    const range = { from: new Date(Date.now() - decidedWithinMs), to: new Date() };
    for (const status of lostStatuses) {
      const query = { status, ...daysOf(range) };
      for await (const item of pagesOf<FlutterwaveChargeback>(this.api, '/v3/chargebacks', query)) {
        const isWanted = item.status === status && isWithin(timeOf(item.created_at, `chargeback ${item.id}`), range);
        if (isWanted) yield chargebackReversal(String(item.transaction_id), item);
      }
    }
  }
}

function chargebackReversal(reference: string, { id, amount }: FlutterwaveChargeback): Reversal {
  const name = { reference, reversalReference: `dispute ${id}` };
  const money = { amountMinor: koboOf(amount, `chargeback ${id}`), currency: 'NGN' };
  return { provider: 'flutterwave', ...name, ...money, cause: 'dispute', source: 'look-up' };
}
