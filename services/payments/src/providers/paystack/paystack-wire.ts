/**
 * The fields of Paystack's bodies that we read (OpenAPI: TransactionInitializeResponse, VerifyResponse; docs:
 * webhooks).
 */

import { parsedTime } from '../parsed-time.js';
import type { Charge, ChargeCost } from '../payment-provider.js';

export type PaystackEnvelope<Data> = { status: boolean; message: string; data?: Data; code?: string };

export type PaystackTransaction = {
  id: number;
  status: string;
  reference: string;
  /** Kobo. Some official bodies contain numbers as text. */
  amount: number | string;
  currency: string;
  paid_at?: string | null;
  paidAt?: string | null;
  created_at?: string | null;
  createdAt?: string | null;
  /** Kobo; null until the transaction is paid (OpenAPI: VerifyResponse; sample of charge.success). */
  fees?: number | string | null;
  channel?: string | null;
  /** The samples have `country_code` with and without a space at its end. */
  authorization?: { country_code?: string | null; signature?: string | null } | null;
};

/**
 * A refund in create, fetch and list responses (RefundCreateResponse, RefundListResponse). The create response contains
 * the whole transaction.
 */
export type PaystackRefund = {
  id: number;
  status: string;
  amount: number | string;
  currency?: string;
  merchant_note?: string | null;
  /** Paystack's number of it, or all of it. */
  transaction: number | { id: number };
  transaction_reference?: string;
};

/**
 * Parses an amount, which is a number or, in refunds, digits as text. Returns NaN for anything else that JavaScript
 * would convert.
 */
export function minorUnits(amount: unknown): number {
  if (typeof amount === 'string') return /^\d{1,16}$/.test(amount) ? Number(amount) : Number.NaN;
  return typeof amount === 'number' ? amount : Number.NaN;
}

/**
 * Maps a Paystack transaction to a charge in kobo.
 * @throws TypeError when a required field is missing or invalid
 */
export function chargeOf(transaction: PaystackTransaction): Charge {
  const amountMinor = minorUnits(transaction.amount);
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new TypeError('the amount is not a number of kobo');
  if (typeof transaction.reference !== 'string' || typeof transaction.currency !== 'string') {
    throw new TypeError('the transaction has no reference or currency');
  }
  const paidAt = parsedTime(transaction.paid_at ?? transaction.paidAt);
  return {
    provider: 'paystack',
    reference: transaction.reference,
    amountMinor,
    currency: transaction.currency,
    // Older bodies lack paid_at; then the current time is the best known value.
    paidAt: paidAt ?? new Date(),
    cost: costOf(transaction),
  };
}

function costOf({ fees, channel, authorization }: PaystackTransaction): ChargeCost {
  const feeMinor = minorUnits(fees);
  const cardCountry = channel === 'card' ? authorization?.country_code?.trim() : undefined;
  return {
    ...(Number.isSafeInteger(feeMinor) ? { feeMinor } : {}),
    ...(channel ? { channel } : {}),
    ...(cardCountry ? { cardCountry } : {}),
    ...cardSignatureOf({ channel, authorization }),
  };
}

/** Only a card's signature names the same means of payment again. */
export function cardSignatureOf(
  paid: Pick<PaystackTransaction, 'channel' | 'authorization'>,
): Pick<ChargeCost, 'cardSignature'> {
  const cardSignature = paid.channel === 'card' ? paid.authorization?.signature : undefined;
  return typeof cardSignature === 'string' && cardSignature !== '' ? { cardSignature } : {};
}
