import type { Customer, Transaction } from './transaction.js';

/** A bank account that takes one transfer for one charge. */
export type TransferAccount = { accountNumber: string; expiresAt: Date };

/**
 * A payment link, or a charge by bank transfer, with its attempts. Flutterwave has no transaction before the first attempt, so that a look-up of
 * the tx_ref finds nothing until then. After a failed attempt the payer may try again, up to `maxRetries` times
 * (developer.flutterwave.com, Flutterwave Standard: max_retry_attempt).
 */
export type HostedPayment = {
  /** Last part of the link. */
  code: string;
  txRef: string;
  amountKobo: number;
  redirectUrl: string | null;
  title: string | null;
  customer: Customer;
  meta: Record<string, unknown> | null;
  maxRetries: number;
  createdAt: string;
  /** The account of a charge by bank transfer. */
  transferAccount: TransferAccount | null;
  transactions: Transaction[];
};

export type PaymentState = 'untried' | 'pending' | 'failed' | 'closed' | 'successful';

export function stateOf(payment: HostedPayment): PaymentState {
  const latest = payment.transactions.at(-1);
  if (latest === undefined) return 'untried';
  if (latest.status !== 'failed') return latest.status;
  return payment.transactions.length > payment.maxRetries ? 'closed' : 'failed';
}

/** A pending transfer can still be paid or declined, but not started again. */
export function isPayable(payment: HostedPayment): boolean {
  const state = stateOf(payment);
  return state !== 'successful' && state !== 'closed';
}
