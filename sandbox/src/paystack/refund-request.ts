import { asInteger, asObject, asText } from '../http/json-value.js';
import { invalidParameter, missingParameter, plainError } from './paystack-error.js';

/** The parameters of POST /refund (official OpenAPI, RefundCreate). Without an amount the refund is full. */
export type RefundRequest = {
  /** Reference, or transaction id as text. */
  transaction: string;
  amountKobo: number | null;
  customerNote: string | null;
  merchantNote: string | null;
};

export function readRefundRequest(body: unknown): RefundRequest {
  const fields = asObject(body);
  const transaction = asText(fields.transaction) ?? asInteger(fields.transaction)?.toString();
  if (transaction === undefined) throw missingParameter('Transaction is required');
  if ((asText(fields.currency) ?? 'NGN') !== 'NGN') {
    throw plainError(400, 'Currency not supported by merchant');
  }
  return {
    transaction,
    amountKobo: readAmount(fields.amount),
    customerNote: asText(fields.customer_note) ?? null,
    merchantNote: asText(fields.merchant_note) ?? null,
  };
}

function readAmount(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  const amountKobo = asInteger(value);
  if (amountKobo === undefined || amountKobo <= 0) throw invalidParameter('Invalid Amount Sent');
  return amountKobo;
}
