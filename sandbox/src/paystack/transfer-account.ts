import { randomInt } from 'node:crypto';
import { asObject, asText } from '../http/json-value.js';
import { readInitializeRequest } from './initialize-request.js';
import { invalidParameter } from './paystack-error.js';
import type { Transaction, TransferAccount } from './transaction.js';

/** Half an hour, when the merchant asks for no time; Paystack publishes neither a default nor bounds. */
const DEFAULT_LIFE_MS = 30 * 60_000;

/**
 * Reads POST /charge with `bank_transfer`, the only channel that the sandbox charges. The OpenAPI's ChargeCreate lacks
 * it; the fields are those of the official sample (doc-code-snippets, payment-methods/pwt).
 */
export function readTransferCharge(body: unknown): {
  request: ReturnType<typeof readInitializeRequest>;
  account: TransferAccount;
} {
  const fields = asObject(body);
  if (fields.bank_transfer === undefined) throw invalidParameter('The sandbox charges bank_transfer only');
  const wanted = asText(asObject(fields.bank_transfer).account_expires_at);
  const expiresMs = wanted === undefined ? Date.now() + DEFAULT_LIFE_MS : Date.parse(wanted);
  if (Number.isNaN(expiresMs) || expiresMs <= Date.now()) throw invalidParameter('Invalid account_expires_at');
  return {
    request: { ...readInitializeRequest(body), channels: ['bank_transfer'] },
    account: {
      accountNumber: `126${randomInt(10_000_000, 99_999_999)}`.slice(0, 10),
      expiresAt: new Date(expiresMs).toISOString(),
    },
  };
}

/** Returns `data` of POST /charge, as in the official sample. */
export function transferAccountData(transaction: Transaction, { accountNumber, expiresAt }: TransferAccount) {
  return {
    reference: transaction.reference,
    status: 'pending_bank_transfer',
    display_text: 'Please make a transfer to the account specified',
    account_name: 'TEST-MANAGED-ACCOUNT',
    account_number: accountNumber,
    bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
    account_expires_at: expiresAt,
  };
}
