/** The parts of Paystack's bodies we read (OpenAPI: TransactionInitializeResponse, VerifyResponse; docs: webhooks). */
import type { Charge } from '../payment-provider.js';

export type PaystackEnvelope<Data> = { status: boolean; message: string; data?: Data; code?: string };

export type PaystackTransaction = {
  id: number;
  status: string;
  reference: string;
  /** Kobo. Some official bodies send numbers as text. */
  amount: number | string;
  currency: string;
  paid_at?: string | null;
  paidAt?: string | null;
  created_at?: string | null;
  createdAt?: string | null;
};

/** A refund as it is answered, fetched and listed (RefundCreateResponse, RefundListResponse). The create answer carries the transaction whole. */
export type PaystackRefund = {
  id: number;
  status: string;
  amount: number | string;
  currency?: string;
  merchant_note?: string | null;
  transaction_reference?: string;
};

/** An amount is a number, in refunds also text of digits; whatever else JavaScript would make a number of is NaN. */
export function minorUnits(amount: unknown): number {
  if (typeof amount === 'string') return /^\d{1,16}$/.test(amount) ? Number(amount) : Number.NaN;
  return typeof amount === 'number' ? amount : Number.NaN;
}

/** Throws when a field we rely on is missing or is not what it says. */
export function chargeOf(transaction: PaystackTransaction): Charge {
  const amountMinor = minorUnits(transaction.amount);
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new TypeError('the amount is not a number of kobo');
  if (typeof transaction.reference !== 'string' || typeof transaction.currency !== 'string') {
    throw new TypeError('the transaction has no reference or currency');
  }
  const paidAt = new Date(transaction.paid_at ?? transaction.paidAt ?? Number.NaN);
  return {
    provider: 'paystack',
    reference: transaction.reference,
    amountMinor,
    currency: transaction.currency,
    // Older bodies lack it; that the money is here now is then all we know.
    paidAt: Number.isNaN(paidAt.getTime()) ? new Date() : paidAt,
  };
}
