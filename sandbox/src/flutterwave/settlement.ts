import type { Chargeback } from './chargeback.js';
import type { Refund } from './refund.js';
import type { Transaction } from './transaction.js';

/** What Flutterwave paid to the merchant's bank: what came in since the last one, less fees, refunds and chargebacks. */
export type Settlement = {
  id: number;
  transactions: readonly Transaction[];
  refunds: readonly Refund[];
  chargebacks: readonly Chargeback[];
  grossKobo: number;
  feesKobo: number;
  refundsKobo: number;
  chargebacksKobo: number;
  createdAt: string;
};
