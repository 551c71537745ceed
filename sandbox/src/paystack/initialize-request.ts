import { asInteger, asObject, asText, isObject, type JsonObject } from '../http/json-value.js';
import { webUrl } from '../http/web-url.js';
import { invalidParameter, missingParameter, plainError, validationError } from './paystack-error.js';

/**
 * The parameters of POST /transaction/initialize. Fields come from the official OpenAPI
 * (TransactionInitialize). Error messages are Paystack's; where no source has the exact text, the
 * envelope is still Paystack's and a client should rely on the HTTP status only.
 */
export type InitializeRequest = {
  email: string;
  amountKobo: number;
  reference: string | null;
  callbackUrl: string | null;
  metadata: JsonObject | string | null;
  channels: string[];
  label: string | null;
};

/** NGN 50, Paystack's documented minimum for NGN; that initialize enforces it is an assumption. */
const MINIMUM_KOBO = 5_000;
/** "10,000,000 (for all supported currencies)", read as naira (Paystack docs, transaction errors). */
const MAXIMUM_KOBO = 1_000_000_000;
/** Only -, ., = and alphanumerics (Paystack docs, transaction errors); an underscore is rejected. */
const REFERENCE = /^[A-Za-z0-9.=-]+$/;
/** The channels of the official enumeration and three channels that only third parties document. */
const CHANNELS = new Set(
  'card bank ussd qr eft mobile_money bank_transfer apple_pay capitec_pay payattitude'.split(' '),
);

export function readInitializeRequest(body: unknown): InitializeRequest {
  const fields = asObject(body);
  const email = readEmail(fields.email);
  if (asText(fields.plan) !== undefined) throw invalidParameter('Plan not found');
  if (asText(fields.subaccount) !== undefined) throw invalidParameter('Invalid Subaccount');
  const amountKobo = readAmount(fields.amount);
  const currency = asText(fields.currency) ?? 'NGN';
  if (currency !== 'NGN') throw plainError(400, 'Currency not supported by merchant');
  return {
    email,
    amountKobo,
    reference: readReference(fields.reference),
    callbackUrl: readCallbackUrl(fields.callback_url),
    metadata: readMetadata(fields.metadata),
    channels: readChannels(fields.channels),
    label: asText(fields.label) ?? null,
  };
}

/** Rejects addresses under .local, as an integration observed with the live API: it is not a top-level domain. */
function readEmail(value: unknown): string {
  const email = asText(value);
  if (email === undefined) throw missingParameter('Email Address is required');
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email) || email.toLowerCase().endsWith('.local')) {
    throw invalidParameter('Invalid Email Address Passed');
  }
  return email;
}

function readAmount(value: unknown): number {
  const amountKobo = asInteger(value);
  if (amountKobo === undefined || amountKobo < MINIMUM_KOBO) {
    throw invalidParameter('Invalid Amount Sent');
  }
  if (amountKobo > MAXIMUM_KOBO) throw invalidParameter('Amount is above the maximum limit');
  return amountKobo;
}

function readReference(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || !REFERENCE.test(value)) {
    throw invalidParameter(
      'Transaction reference contains invalid characters. Only -, ., = and alphanumeric characters are allowed',
    );
  }
  return value;
}

function readCallbackUrl(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const url = webUrl(value);
  if (url === null) throw invalidParameter('Invalid callback URL');
  return url;
}

/** Accepts an object or a JSON string; responses return the value as it was sent. */
function readMetadata(value: unknown): JsonObject | string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string' || isObject(value)) return value;
  throw invalidParameter('Invalid metadata');
}

function readChannels(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const channels: unknown[] = Array.isArray(value) ? value : [value];
  return channels.map((channel) => {
    if (typeof channel !== 'string' || !CHANNELS.has(channel)) throw invalidParameter('Invalid channels');
    return channel;
  });
}

export function duplicateReference(): Error {
  return validationError('Duplicate Transaction Reference', {
    code: 'duplicate_reference',
    nextStep: 'Try and create the Transaction or Charge with a new reference',
  });
}
