import type { JsonObject } from '../http/json-value.js';
import { lowerCaseCode, mixedCaseCode } from './identifiers.js';
import { feeKobo } from './money.js';

/**
 * Statuses of a transaction. It is "abandoned" from its creation until the payer completes it; a declined
 * attempt sets it to "failed", after which the same checkout can still be paid (paystack.com/docs, verify
 * payments). "reversal pending" and "reversed" result from refunds and lost disputes.
 */
export type TransactionStatus = 'abandoned' | 'failed' | 'success' | 'reversal pending' | 'reversed';

export type Customer = { id: number; email: string; customerCode: string };

export type Authorization = {
  authorization_code: string;
  bin: string;
  last4: string;
  exp_month: string;
  exp_year: string;
  channel: string;
  card_type: string;
  bank: string;
  country_code: string;
  brand: string;
  reusable: boolean;
  signature: string;
  account_name: null;
} & Partial<TransferSender>;

/** What the authorization of a bank transfer has in addition. */
export type TransferSender = {
  sender_country: string;
  sender_bank: null;
  sender_bank_account_number: string;
  sender_name: string;
  narration: string;
};

export type PaymentDetails = { amountKobo: number; ipAddress: string; sender?: string; narration?: string };

/** A bank account that takes one transfer for one charge ("managed account" in Paystack's samples). */
export type TransferAccount = { accountNumber: string; expiresAt: string };

export type Transaction = {
  id: number;
  domain: 'test' | 'live';
  reference: string;
  accessCode: string;
  status: TransactionStatus;
  /** Paid amount in kobo; before the payment the requested amount. */
  amountKobo: number;
  requestedKobo: number;
  currency: 'NGN';
  customer: Customer;
  /** As sent by the merchant: an object or text. */
  metadata: JsonObject | string | null;
  callbackUrl: string | null;
  label: string | null;
  channel: string;
  gatewayResponse: string;
  createdAt: string;
  paidAt: string | null;
  feesKobo: number | null;
  authorization: Authorization | null;
  ipAddress: string;
  /** The account of a charge by bank transfer. */
  transferAccount: TransferAccount | null;
  attempts: { type: 'action' | 'success' | 'error'; message: string; at: number }[];
};

export const isPayable = (transaction: Transaction): boolean =>
  transaction.status === 'abandoned' || transaction.status === 'failed';

export function markPaid(transaction: Transaction, payment: PaymentDetails): void {
  assertPayable(transaction);
  const now = new Date();
  note(transaction, 'action', `Attempted to pay with ${transaction.channel}`);
  note(transaction, 'success', `Successfully paid with ${transaction.channel}`);
  transaction.status = 'success';
  transaction.amountKobo = payment.amountKobo;
  transaction.feesKobo = feeKobo(payment.amountKobo);
  transaction.gatewayResponse = 'Successful';
  transaction.paidAt = now.toISOString();
  transaction.ipAddress = payment.ipAddress;
  transaction.authorization =
    transaction.channel === 'bank_transfer' ? transferAuthorization(payment) : authorizationFor(transaction.channel);
}

export function markDeclined(transaction: Transaction): void {
  assertPayable(transaction);
  note(transaction, 'action', `Attempted to pay with ${transaction.channel}`);
  note(transaction, 'error', 'Error: Declined');
  transaction.status = 'failed';
  transaction.gatewayResponse = 'Declined';
}

function assertPayable(transaction: Transaction): void {
  if (!isPayable(transaction)) {
    throw new Error(`${transaction.reference} is ${transaction.status} and accepts no further payment`);
  }
}

function note(transaction: Transaction, type: 'action' | 'success' | 'error', message: string): void {
  transaction.attempts.push({ type, message, at: Date.now() });
}

/** Returns the test card 4084 0840 8408 4081 as in the official samples; other channels are not reusable. */
function authorizationFor(channel: string): Authorization {
  const isCard = channel === 'card';
  return {
    authorization_code: `AUTH_${lowerCaseCode(10)}`,
    bin: isCard ? '408408' : '000XXX',
    last4: isCard ? '4081' : 'X000',
    exp_month: '12',
    exp_year: isCard ? '2030' : '9999',
    channel,
    card_type: isCard ? 'visa ' : '',
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: isCard ? 'visa' : channel,
    reusable: isCard,
    signature: `SIG_${mixedCaseCode(20)}`,
    account_name: null,
  };
}

/** As in the official sample of a paid transfer (doc-code-snippets, pwt-events). */
function transferAuthorization({ sender = '', narration = '' }: PaymentDetails): Authorization {
  const now = new Date();
  return {
    ...authorizationFor('bank_transfer'),
    bin: '008XXX',
    last4: 'X553',
    exp_month: String(now.getUTCMonth() + 1).padStart(2, '0'),
    exp_year: String(now.getUTCFullYear()),
    card_type: 'transfer',
    brand: 'Managed Account',
    sender_country: 'NG',
    sender_bank: null,
    sender_bank_account_number: 'XXXXXXX553',
    sender_name: sender,
    narration,
  };
}
