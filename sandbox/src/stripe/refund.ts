import type { JsonObject } from '../http/json-value.js';
import type { BalanceTransaction } from './balance-transaction.js';
import { nowInSeconds, stripeId } from './identifiers.js';
import type { Metadata } from './metadata.js';
import type { Charge } from './payment-intent.js';

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];
export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** A refund. Even a succeeded refund can fail later, when the payer's bank rejects it. */
export type Refund = {
  id: string;
  createdAt: number;
  charge: Charge;
  amount: number;
  reason: RefundReason | null;
  metadata: Metadata;
  status: RefundStatus;
  /** Whether the bank reference exists, which is added some time after the refund. */
  hasReference: boolean;
  balanceTransaction: BalanceTransaction | null;
  failureTransaction: BalanceTransaction | null;
};

export function newRefund(charge: Charge, terms: Pick<Refund, 'amount' | 'reason' | 'metadata' | 'status'>): Refund {
  return {
    ...terms,
    id: stripeId('re'),
    createdAt: nowInSeconds(),
    charge,
    hasReference: false,
    balanceTransaction: null,
    failureTransaction: null,
  };
}

export function refundAnswer(refund: Refund): JsonObject {
  const { charge, failureTransaction } = refund;
  const failure =
    failureTransaction === null
      ? {}
      : { failure_balance_transaction: failureTransaction.id, failure_reason: 'expired_or_canceled_card' };
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.balanceTransaction?.id ?? null,
    charge: charge.id,
    created: refund.createdAt,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: destinationOf(refund), type: 'card' },
    ...failure,
    metadata: refund.metadata,
    payment_intent: charge.intent.id,
    payment_method: charge.method.id,
    ...(refund.status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}

function destinationOf(refund: Refund): JsonObject {
  if (refund.status === 'pending') return { type: 'pending' };
  const reference = refund.hasReference ? { reference: '1234567890123456' } : {};
  return {
    ...reference,
    reference_status: refund.hasReference ? 'available' : 'pending',
    reference_type: 'acquirer_reference_number',
    type: 'refund',
  };
}
