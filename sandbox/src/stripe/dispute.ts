import type { JsonObject } from '../http/json-value.js';
import type { BalanceTransaction } from './balance-transaction.js';
import { nowInSeconds, stripeId } from './identifiers.js';
import type { Charge } from './payment-intent.js';

export const DISPUTE_REASONS = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** A chargeback. It withdraws the money when it opens and reinstates it only when the merchant wins, directly or on appeal. */
export type Dispute = {
  id: string;
  createdAt: number;
  charge: Charge;
  amount: number;
  reason: DisputeReason;
  status: 'needs_response' | 'under_review' | 'appeal_under_review' | 'won' | 'lost';
  evidence: Record<string, string>;
  submissions: number;
  transactions: BalanceTransaction[];
};

/** Assumption: about the week that card networks grant for a response. */
const DUE_AFTER_S = 8 * 24 * 60 * 60;

export function newDispute(charge: Charge, claim: { amount: number; reason: DisputeReason }): Dispute {
  return {
    ...claim,
    id: stripeId('dp'),
    createdAt: nowInSeconds(),
    charge,
    status: 'needs_response',
    evidence: {},
    submissions: 0,
    transactions: [],
  };
}

export const EVIDENCE_FIELDS = [
  'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal',
  'customer_communication customer_email_address customer_name customer_purchase_ip customer_signature',
  'duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt',
  'refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation',
  'shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number',
  'uncategorized_file uncategorized_text',
].flatMap((names) => names.split(' '));

export function disputeAnswer(dispute: Dispute): JsonObject {
  const { charge } = dispute;
  const { brand } = charge.method.card;
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.transactions.map((transaction) => transaction.answer),
    charge: charge.id,
    created: dispute.createdAt,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, dispute.evidence[field] ?? null])),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: dispute.createdAt + DUE_AFTER_S,
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: false,
      submission_count: dispute.submissions,
      submission_method: dispute.submissions > 0 ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.intent.id,
    payment_method_details: {
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: '10.4' },
      type: 'card',
    },
    reason: dispute.reason,
    status: dispute.status,
  };
}
