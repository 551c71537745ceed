import type { Transaction } from './transaction.js';

/** A payment of Paystack to the merchant's bank: what came in since the last one, less fees and refunds. */
export type Settlement = {
  id: number;
  transactions: readonly Transaction[];
  processedKobo: number;
  feesKobo: number;
  /** Refunds and lost disputes, which Paystack takes from the next settlement. Its fees are not returned. */
  deductionsKobo: number;
  settledAt: string;
};
