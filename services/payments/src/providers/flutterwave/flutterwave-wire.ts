/**
 * The fields of Flutterwave's bodies that we read (developer.flutterwave.com/v3.0, reference: transactions, refunds,
 * chargebacks). Amounts are in naira, as numbers or as text.
 */
import { errorMessage } from '@tipnaija/messaging';
import { fromMajorUnits, roundedFromMajorUnits } from '../major-units.js';
import { parsedTime } from '../parsed-time.js';
import { type Charge, type ChargeCost, ProviderError } from '../payment-provider.js';

export type FlutterwaveEnvelope<Data> = {
  status?: string;
  message?: string;
  data?: Data | null;
  meta?: { page_info?: { current_page?: number; total_pages?: number }; authorization?: TransferAuthorization };
};

/** The account of a charge by bank transfer. The samples have the amount and the time as numbers and as text. */
export type TransferAuthorization = {
  transfer_account?: string;
  transfer_bank?: string;
  transfer_note?: string;
  transfer_amount?: number | string;
  account_expiration?: number | string | null;
};

/** One attempt to pay. Several attempts share a `tx_ref` (sample of the list of transactions). */
export type FlutterwaveTransaction = {
  /** Text in one official sample of the list (github.com/Flutterwave/Node-v3, documentation/transactions.md). */
  id: number | string;
  tx_ref: string;
  status: string;
  amount: number | string;
  currency: string;
  created_at: string;
  /** Naira; null before success (sample of the list of transactions). */
  app_fee?: number | string | null;
  /** What reaches us: the amount less fee, VAT on the fee and stamp duty (sample of the look-up: 2500, 35 and 2462.37). */
  amount_settled?: number | string | null;
  payment_type?: string | null;
  /** The samples have `country` as "NG" and as "NIGERIA NG". */
  card?: { country?: string | null } | null;
};

/** The response of a refund and of its look-up has lower-case names, an item of the list has capitals. */
export type FlutterwaveRefund = {
  id: number;
  status: string;
  tx_id?: number;
  TransactionId?: number;
  amount_refunded?: number | string;
  AmountRefunded?: number | string;
  comments?: string | null;
  /** An object in the response of a refund, text of JSON in a list. */
  meta?: { disburse_status?: unknown } | string | null;
  created_at?: string;
  createdAt?: string;
};

export type FlutterwaveChargeback = {
  id: number;
  status: string;
  amount: number | string;
  transaction_id: number;
  created_at: string;
};

/**
 * Returns an amount in kobo.
 * @param subject names the amount in the log
 * @throws ProviderError when it is no positive amount with at most two decimals
 */
export function koboOf(amount: unknown, subject: string): number {
  let kobo = 0;
  try {
    kobo = fromMajorUnits(amount);
  } catch (error) {
    throw new ProviderError('flutterwave', `${subject}: ${errorMessage(error)}`, { cause: error });
  }
  if (kobo <= 0) throw new ProviderError('flutterwave', `${subject} has an amount that is not positive`);
  return kobo;
}

/**
 * Parses the time of a list item, which decides whether a day contains the item.
 * @throws ProviderError when it is missing or unreadable
 */
export function timeOf(text: string | undefined, subject: string): Date {
  const time = parsedTime(text);
  if (!time) throw new ProviderError('flutterwave', `${subject} has no readable time`);
  return time;
}

/**
 * Maps a successful transaction to a charge in kobo. `amount` is the price; `charged_amount` includes a fee that the
 * donor bears. The API has no time of payment: the attempt's creation stands in, or the current time, because a missing
 * time must not hold up the money.
 * @throws ProviderError when a required field is missing or invalid
 */
export function chargeOf(transaction: FlutterwaveTransaction): Charge {
  const { id, tx_ref: reference, amount, currency, created_at } = transaction;
  if (!/^\d{1,15}$/.test(String(id)) || typeof reference !== 'string' || typeof currency !== 'string')
    throw new ProviderError('flutterwave', 'a transaction has no id, reference or currency');
  const amountMinor = koboOf(amount, `transaction ${id}`);
  const providerReference = String(id);
  const paidAt = parsedTime(created_at) ?? new Date();
  const cost = costOf(transaction, amountMinor);
  return { provider: 'flutterwave', reference, providerReference, amountMinor, currency, paidAt, cost };
}

/** A fee that is no amount is left out: money must not wait for it. */
function costOf(transaction: FlutterwaveTransaction, amountMinor: number): ChargeCost {
  const { app_fee, amount_settled, payment_type: channel, card } = transaction;
  const cardCountry = card?.country?.trim().slice(-2);
  const settledMinor = minorOf(amount_settled);
  const isSettled = settledMinor !== undefined && settledMinor > 0 && settledMinor <= amountMinor;
  const feeMinor = isSettled ? amountMinor - settledMinor : minorOf(app_fee);
  return {
    ...(channel ? { channel } : {}),
    ...(cardCountry ? { cardCountry } : {}),
    ...(feeMinor === undefined ? {} : { feeMinor }),
  };
}

function minorOf(amount: number | string | null | undefined): number | undefined {
  try {
    return amount === null || amount === undefined ? undefined : roundedFromMajorUnits(amount);
  } catch {
    return undefined;
  }
}
