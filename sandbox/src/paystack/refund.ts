import type { Transaction } from './transaction.js';

/**
 * Statuses of an asynchronous refund: pending -> processing -> processed, or failed (the money returns to
 * the merchant), or needs-attention until the merchant provides an account for the money (Paystack
 * support article on refund statuses). A full refund sets the transaction to "reversal pending" and then
 * to "reversed"; a failed refund resets it to success. That a partial refund keeps success is an
 * assumption.
 */
export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';

export type Refund = {
  id: number;
  transaction: Transaction;
  amountKobo: number;
  status: RefundStatus;
  customerNote: string;
  merchantNote: string;
  refundReference: string | null;
  createdAt: string;
  updatedAt: string;
  refundedAt: string | null;
  /** Id of the lost dispute that it refunds; null for a refund requested by the merchant. */
  disputeId: number | null;
};
