import { randomInt } from 'node:crypto';
import { asInteger, asObject, type JsonObject } from '../http/json-value.js';
import { invalidParameter } from './flutterwave-error.js';
import type { HostedPayment, TransferAccount } from './hosted-payment.js';
import { toMajor } from './money.js';
import { type PaymentRequest, readPaymentRequest } from './payment-request.js';

/** An hour: "a temporary account number expires an hour after creation" (developer.flutterwave.com, virtual accounts). */
const DEFAULT_LIFE_SECONDS = 3_600;

/**
 * Reads POST /v3/charges?type=bank_transfer (github.com/Flutterwave/Node-v3, documentation/collections.md, with
 * `expires` in seconds). The sandbox charges nothing else. narration, client_ip and device_fingerprint are accepted and
 * have no effect. The bounds of `expires`, and messages other than "... is required", are assumptions.
 */
export function readTransferCharge(
  body: unknown,
  query: unknown,
): { request: PaymentRequest; account: TransferAccount } {
  if (asObject(query).type !== 'bank_transfer') throw invalidParameter('The sandbox charges bank_transfer only');
  const { email, fullname, phone_number, expires, is_permanent, ...fields } = asObject(body);
  if (is_permanent === true) throw invalidParameter('The sandbox gives no permanent account');
  const customer = { email, name: fullname, phone_number };
  const lifeSeconds = expires === undefined ? DEFAULT_LIFE_SECONDS : asInteger(expires);
  if (lifeSeconds === undefined || lifeSeconds < 1) throw invalidParameter('expires must be a number');
  return {
    request: readPaymentRequest({ ...fields, redirect_url: undefined, customer }, { emailName: 'email' }),
    account: {
      accountNumber: `00${randomInt(10_000_000, 99_999_999)}`,
      expiresAt: new Date(Date.now() + lifeSeconds * 1_000),
    },
  };
}

/**
 * Returns the body of a charge, which has no `data` and so no id of a transaction. The official samples have the expiration as text without a time zone and as milliseconds; the sandbox gives one and the
 * other, so that a client relies on neither. That the text is in UTC is an assumption.
 */
export function transferCharge(
  { amountKobo }: HostedPayment,
  { accountNumber, expiresAt }: TransferAccount,
  options: { merchantName: string; isExpirationText: boolean },
): JsonObject {
  const text = expiresAt.toISOString().slice(0, 19).replace('T', ' ');
  const authorization = {
    transfer_reference: `MockFLWRef-${Date.now()}`,
    transfer_account: accountNumber,
    transfer_bank: 'Mock Bank',
    account_expiration: options.isExpirationText ? text : expiresAt.getTime(),
    transfer_note: `Please make a bank transfer to ${options.merchantName}`,
    transfer_amount: toMajor(amountKobo).toFixed(2),
    mode: 'banktransfer',
  };
  return { status: 'success', message: 'Charge initiated', meta: { authorization } };
}
