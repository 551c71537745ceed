import type { JsonObject } from '../http/json-value.js';
import type { BalanceTransaction } from './balance-transaction.js';
import { nowInSeconds, stripeId } from './identifiers.js';

/** An automatic payout to the merchant's bank: everything that moved the balance since the last one. */
export type Payout = {
  id: string;
  createdAt: number;
  amount: number;
  currency: string;
  /** What it pays, and its own movement. */
  transactions: readonly BalanceTransaction[];
  own: BalanceTransaction;
};

export const newPayoutId = (): string => stripeId('po');

/** The fields of `Payout` in the SDK of 2026-10-28; a test compares them. The bank account is not imitated. */
export function payoutAnswer({ id, createdAt, amount, currency, own }: Payout): JsonObject {
  return {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: createdAt,
    automatic: true,
    balance_transaction: own.id,
    created: createdAt,
    currency,
    description: 'STRIPE PAYOUT',
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  };
}

export const payoutTime = nowInSeconds;
