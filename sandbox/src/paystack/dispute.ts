import type { Transaction } from './transaction.js';

/**
 * Outcomes of a chargeback. A bank opens it, the merchant can respond until dueAt, and it ends as
 * merchant-accepted, declined (the merchant keeps the money) or auto-accepted. When the payer wins, the
 * transaction has the status reversed (official bodies of charge.dispute.*).
 */
export type DisputeResolution = 'merchant-accepted' | 'declined' | 'auto-accepted';
export type DisputeCategory = 'chargeback' | 'fraud' | 'general';

/** What the merchant says about a claim (POST /dispute/{id}/evidence). */
export type Evidence = {
  id: number;
  customer_email: string;
  customer_name: string;
  customer_phone: string;
  service_details: string;
  delivery_address: string;
  delivery_date: string;
  createdAt: string;
};

export type Dispute = {
  id: number;
  transaction: Transaction;
  refundKobo: number;
  category: DisputeCategory;
  /** The bank decides after the merchant has declined the claim. */
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved';
  resolution: DisputeResolution | null;
  createdAt: string;
  updatedAt: string;
  dueAt: string;
  resolvedAt: string | null;
  evidence: Evidence | null;
  /** Name of the uploaded file that the merchant's answer refers to. */
  attachment: string | null;
  /** Whether its money goes back as a refund. */
  isRefunded: boolean;
};
