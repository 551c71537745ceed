import type { Transaction } from './transaction.js';

/**
 * Statuses of a refund (developer.flutterwave.com and flutterwaveinc.mintlify.app, refunds). A new refund is
 * `completed`, as in every official sample of the response; newer guides, as integrations quote them, explain it as
 * initiated with the money still to be paid out, older ones as completed. `processing` is "a transient state between
 * initiated and completed". The suffix names the way the money returned: `-mpgs` for a card, `-bank-transfer`, or
 * `-offline`. `failed` is in the list's filter only. A client must not take `completed` alone for paid out.
 */
export type RefundStatus =
  | 'completed'
  | 'processing'
  | 'completed-mpgs'
  | 'completed-bank-transfer'
  | 'completed-offline'
  | 'failed';

export type Refund = {
  id: number;
  transaction: Transaction;
  amountKobo: number;
  status: RefundStatus;
  comments: string | null;
  callbackUrl: string | null;
  createdAt: string;
  updatedAt: string;
};
