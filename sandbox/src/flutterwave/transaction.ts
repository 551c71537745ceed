import { feeKobo } from './money.js';

/** Statuses of a transaction, which is one attempt to pay (official list sample: several share a tx_ref). */
export type TransactionStatus = 'pending' | 'successful' | 'failed';
export type PaymentType = 'card' | 'bank_transfer';

export type Customer = { id: number; name: string; phoneNumber: string; email: string; createdAt: string };

export type Transaction = {
  id: number;
  txRef: string;
  flwRef: string;
  status: TransactionStatus;
  paymentType: PaymentType;
  amountKobo: number;
  processorResponse: string | null;
  ipAddress: string;
  narration: string;
  customer: Customer;
  /** As sent by the merchant with the payment. */
  meta: Record<string, unknown> | null;
  createdAt: string;
};

/** Returns the fee in kobo; null before success, as `app_fee` in the official list sample. */
export function appFeeKobo(transaction: Transaction): number | null {
  return transaction.status === 'successful' ? feeKobo(transaction.amountKobo) : null;
}
