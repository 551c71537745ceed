import { asInteger, asObject, asText, isObject } from '../http/json-value.js';
import { webUrl } from '../http/web-url.js';
import { FlutterwaveError, invalidParameter, requiredParameter } from './flutterwave-error.js';
import { parseMajor } from './money.js';

/**
 * The parameters of POST /v3/payments (developer.flutterwave.com, Flutterwave Standard). payment_options,
 * session_duration, payment_plan, subaccounts and the logo are accepted and have no effect.
 */
export type PaymentRequest = {
  txRef: string;
  amountKobo: number;
  redirectUrl: string | null;
  customer: { email: string; name: string | null; phoneNumber: string | null };
  title: string | null;
  meta: Record<string, unknown> | null;
  maxRetries: number;
};

/** Default of the reference, as an integration quotes it. */
const DEFAULT_MAX_RETRIES = 5;

/** @param emailName the name of the address in an error: a charge has it beside the other parameters */
export function readPaymentRequest(body: unknown, { emailName = 'customer.email' } = {}): PaymentRequest {
  const fields = asObject(body);
  const txRef = asText(fields.tx_ref);
  if (txRef === undefined) throw requiredParameter('tx_ref');
  const currency = asText(fields.currency) ?? 'NGN';
  if (currency !== 'NGN') throw invalidParameter(`${currency} is not enabled on this account`);
  return {
    txRef,
    amountKobo: readAmount(fields.amount),
    redirectUrl: readRedirectUrl(fields.redirect_url),
    customer: readCustomer(fields.customer, emailName),
    title: asText(asObject(fields.customizations).title) ?? null,
    meta: isObject(fields.meta) ? fields.meta : null,
    maxRetries: readMaxRetries(fields),
  };
}

function readAmount(value: unknown): number {
  if (value === undefined || value === null || value === '') throw requiredParameter('amount');
  const amountKobo = parseMajor(value);
  if (amountKobo === undefined || amountKobo === 0) throw invalidParameter('amount must be a positive number');
  return amountKobo;
}

function readRedirectUrl(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const url = webUrl(value);
  if (url === null) throw invalidParameter('redirect_url must be a valid url');
  return url;
}

/** The guide has `phonenumber`, the reference `phone_number`. */
function readCustomer(value: unknown, emailName: string): PaymentRequest['customer'] {
  const fields = asObject(value);
  const email = asText(fields.email);
  if (email === undefined) throw requiredParameter(emailName);
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) throw invalidParameter(`${emailName} must be a valid email`);
  const phoneNumber = asText(fields.phonenumber) ?? asText(fields.phone_number) ?? null;
  return { email, name: asText(fields.name) ?? null, phoneNumber };
}

/** Older guides nest it in `configurations`. */
function readMaxRetries(fields: Record<string, unknown>): number {
  const value = fields.max_retry_attempt ?? asObject(fields.configurations).max_retry_attempt;
  const maxRetries = value === undefined ? DEFAULT_MAX_RETRIES : asInteger(value);
  if (maxRetries === undefined || maxRetries < 0) throw invalidParameter('max_retry_attempt must be a number');
  return maxRetries;
}

/** "This must be unique for every transaction" (Flutterwave Standard). Status and message are assumptions. */
export function duplicateTxRef(): FlutterwaveError {
  return new FlutterwaveError(400, 'Transaction reference already exists');
}
