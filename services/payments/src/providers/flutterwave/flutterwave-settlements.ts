/**
 * Flutterwave's settlements (github.com/Flutterwave/Node-v3, documentation/settlements.md). `net_amount` is what reaches
 * the bank: the gross less fees, refunds and chargebacks. No official source says whether the transactions of a large
 * settlement come in pages, which is not handled, and how a negative net is written: one that cannot be read is listed
 * without its amount or date, so that it does not stop the others. `merchant_fee` is zero in every sample: what it would take is
 * in no book of ours, and so a discrepancy.
 */
import { signedFromMajorUnits } from '../major-units.js';
import { parsedTime } from '../parsed-time.js';
import type { SettledPart, Settlement, TimeRange } from '../payment-provider.js';
import { settledCharge } from '../settled-charge.js';
import { dataOf, type FlutterwaveApi, unusable } from './flutterwave-api.js';
import { daysOf, isWithin, pagesOf } from './flutterwave-pages.js';
import { chargeOf } from './flutterwave-wire.js';

type FlutterwaveSettlement = {
  id: number;
  status: string;
  currency: string;
  net_amount: number | string;
  refund?: number | string;
  chargeback?: number | string;
  /** null in every sample, where `due_date` is the day of the payment. */
  processed_date?: string | null;
  due_date?: string | null;
  created_at?: string;
};

/** The sample has the amount that the donor was charged, which is the price because we bear the fee. */
type SettledTransaction = {
  id: number;
  tx_ref: string;
  charged_amount: number | string;
  app_fee: number | string;
  settlement_amount?: number | string | null;
  currency: string;
  transaction_date: string;
};

/** Pending and flagged settlements are left out: they become `completed` later, or their money stays there. */
export async function* settlementsOf(api: FlutterwaveApi, range: TimeRange): AsyncIterable<Settlement> {
  for await (const settlement of pagesOf<FlutterwaveSettlement>(api, '/v3/settlements', daysOf(range))) {
    const createdAt = parsedTime(settlement.created_at);
    const isInRange = !createdAt || isWithin(createdAt, range);
    if (settlement.status === 'completed' && isInRange) yield toSettlement(settlement);
  }
}

export async function* settledPartsOf(api: FlutterwaveApi, reference: string): AsyncIterable<SettledPart> {
  const path = `/v3/settlements/${encodeURIComponent(reference)}`;
  const response = await api.call<{ transactions?: SettledTransaction[] }>('GET', path);
  const transactions = dataOf(response)?.transactions;
  if (!Array.isArray(transactions)) throw unusable('settlement', response);
  for (const part of transactions) {
    const { charged_amount: amount, transaction_date: created_at, settlement_amount = null } = part;
    const charge = chargeOf({ ...part, amount, created_at, amount_settled: settlement_amount, status: 'successful' });
    yield settledCharge(String(part.id), charge);
  }
}

function toSettlement(settlement: FlutterwaveSettlement): Settlement {
  const { id, currency, net_amount, processed_date, due_date, created_at } = settlement;
  const settledAt = parsedTime(processed_date ?? due_date ?? created_at) ?? null;
  const amountMinor = signedFromMajorUnits(net_amount);
  const read = { provider: 'flutterwave', reference: String(id), settledAt, currency, amountMinor } as const;
  const [refundMinor, chargebackMinor] = [settlement.refund, settlement.chargeback].map(signedFromMajorUnits);
  if (typeof refundMinor !== 'number' || typeof chargebackMinor !== 'number') return read;
  return { ...read, deductionsMinor: refundMinor + chargebackMinor };
}
