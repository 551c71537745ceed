import type { Transaction } from './transaction.js';

/**
 * Outcomes of a chargeback. A bank opens it, the merchant can respond until dueAt, and it ends as
 * merchant-accepted, declined (the merchant keeps the money) or auto-accepted. When the payer wins, the
 * transaction has the status reversed (official bodies of charge.dispute.*).
 */
export type DisputeResolution = 'merchant-accepted' | 'declined' | 'auto-accepted';
export type DisputeCategory = 'chargeback' | 'fraud' | 'general';

export type Dispute = {
  id: number;
  transaction: Transaction;
  refundKobo: number;
  category: DisputeCategory;
  status: 'awaiting-merchant-feedback' | 'resolved';
  resolution: DisputeResolution | null;
  createdAt: string;
  updatedAt: string;
  dueAt: string;
  resolvedAt: string | null;
  /** Whether its money goes back as a refund. */
  isRefunded: boolean;
};
