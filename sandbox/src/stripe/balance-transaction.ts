import type { JsonObject } from '../http/json-value.js';
import { nowInSeconds, stripeId } from './identifiers.js';

/** A movement of the merchant's Stripe balance, stored as its API representation. */
export type BalanceTransaction = { id: string; createdAt: number; answer: JsonObject };

/** Assumption: the standard rate of a US account, 2.9% and 30 cents. Clients read the fee and do not compute it. */
const FEE_PER_MILLE = 29;
const FIXED_FEE = 30;
/** Stripe's dispute fee in cents, charged when a dispute opens and kept in either case (stripe.com/pricing, USA). */
const DISPUTE_FEE = 1500;
const AVAILABLE_AFTER_S = 2 * 24 * 60 * 60;

export type Movement = {
  kind: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout';
  source: string;
  amount: number;
  currency: string;
  description: string | null;
};

export function newBalanceTransaction(movement: Movement): BalanceTransaction {
  const { kind, amount, currency, description, source } = movement;
  const fee = feeOf(movement);
  const createdAt = nowInSeconds();
  const id = stripeId('txn');
  const feeDetail = {
    amount: fee,
    application: null,
    currency,
    description: kind === 'dispute' ? 'Dispute fee' : 'Stripe processing fees',
    type: 'stripe_fee',
  };
  const answer = {
    id,
    object: 'balance_transaction',
    amount,
    available_on: createdAt + AVAILABLE_AFTER_S,
    balance_type: 'payments',
    created: createdAt,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail],
    net: amount - fee,
    reporting_category: kind,
    source,
    status: 'pending',
    type: kind.startsWith('dispute') ? 'adjustment' : kind,
  };
  return { id, createdAt, answer };
}

function feeOf({ kind, amount }: Movement): number {
  if (kind === 'charge') return Math.round((amount * FEE_PER_MILLE) / 1000) + FIXED_FEE;
  return kind === 'dispute' ? DISPUTE_FEE : 0;
}
