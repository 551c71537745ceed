import { asObject, asText } from '../http/json-value.js';
import { webUrl } from '../http/web-url.js';
import { invalidParameter } from './flutterwave-error.js';
import { parseMajor } from './money.js';

/**
 * The parameters of POST /v3/transactions/:id/refund (developer.flutterwave.com/v3.0.0/reference/transaction-refund).
 * Without an amount the refund is full.
 */
export type RefundRequest = { amountKobo: number | null; comments: string | null; callbackUrl: string | null };

export function readRefundRequest(body: unknown): RefundRequest {
  const fields = asObject(body);
  return {
    amountKobo: readAmount(fields.amount),
    comments: asText(fields.comments) ?? null,
    callbackUrl: webUrl(fields.callbackurl),
  };
}

function readAmount(value: unknown): number | null {
  if (value === undefined || value === null || value === '') return null;
  const amountKobo = parseMajor(value);
  if (amountKobo === undefined || amountKobo === 0) throw invalidParameter('amount must be a positive number');
  return amountKobo;
}
