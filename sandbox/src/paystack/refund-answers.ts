import type { JsonObject } from '../http/json-value.js';
import type { Refund } from './refund.js';

const REFUNDED_BY = 'ops@example.com';
/** In the official sample expected_at is nine days later. */
const EXPECTED_AFTER_MS = 9 * 24 * 60 * 60 * 1000;

export function refundCreateData(refund: Refund, integrationId: number): JsonObject {
  const { transaction } = refund;
  return {
    transaction: {
      id: transaction.id,
      domain: transaction.domain,
      reference: transaction.reference,
      amount: transaction.amountKobo,
      paid_at: transaction.paidAt,
      channel: transaction.channel,
      currency: transaction.currency,
      authorization: { exp_month: null, exp_year: null, account_name: null },
      customer: { international_format_phone: null },
      plan: {},
      subaccount: { currency: null },
      split: {},
      order_id: null,
      paidAt: transaction.paidAt,
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
    },
    ...commonOf(refund, integrationId),
    channel: null,
    expected_at: new Date(Date.parse(refund.createdAt) + EXPECTED_AFTER_MS).toISOString(),
    fully_deducted: refund.status === 'processed',
    updatedAt: refund.updatedAt,
  };
}

/** Returns the data of fetch and list, where fully_deducted is 0 or 1; in create it is a boolean, as in the spec. */
export function refundFetchData(refund: Refund, integrationId: number): JsonObject {
  const { transaction } = refund;
  return {
    ...commonOf(refund, integrationId),
    transaction: transaction.id,
    dispute: refund.disputeId,
    settlement: null,
    refunded_at: refund.refundedAt,
    fully_deducted: refund.status === 'processed' ? 1 : 0,
    bank_reference: null,
    transaction_reference: transaction.reference,
    reason: refund.merchantNote,
    // The spec forbids null here, unlike in other customer objects.
    customer: {
      id: transaction.customer.id,
      first_name: '',
      last_name: '',
      email: transaction.customer.email,
      customer_code: transaction.customer.customerCode,
      phone: '',
      metadata: '',
      risk_action: 'default',
      international_format_phone: '',
    },
    refund_type: refund.amountKobo === transaction.amountKobo ? 'full' : 'partial',
    transaction_amount: transaction.amountKobo,
    initiated_by: REFUNDED_BY,
    refund_channel: transaction.channel,
    session_id: null,
    collect_account_number: refund.status === 'needs-attention',
  };
}

/**
 * Returns the data of a refund event. The official bodies have the amount as text in pending, processing
 * and processed, and as a number in failed and needs-attention; needs-attention adds an id and the notes
 * and has no processor.
 */
export function refundEventData(refund: Refund, integrationId: number): JsonObject {
  const needsAttention = refund.status === 'needs-attention';
  const isNumber = needsAttention || refund.status === 'failed';
  return {
    status: refund.status,
    transaction_reference: refund.transaction.reference,
    refund_reference: refund.refundReference,
    amount: isNumber ? refund.amountKobo : String(refund.amountKobo),
    currency: refund.transaction.currency,
    ...(needsAttention ? {} : { processor: 'mpgs_zen' }),
    customer: { first_name: null, last_name: null, email: refund.transaction.customer.email },
    integration: integrationId,
    domain: refund.transaction.domain,
    ...(needsAttention
      ? {
          id: String(refund.id),
          customer_note: refund.customerNote,
          merchant_note: refund.merchantNote,
        }
      : {}),
  };
}

function commonOf(refund: Refund, integrationId: number): JsonObject {
  return {
    id: refund.id,
    integration: integrationId,
    domain: refund.transaction.domain,
    currency: refund.transaction.currency,
    amount: refund.amountKobo,
    deducted_amount: refund.status === 'processed' ? refund.amountKobo : 0,
    status: refund.status,
    refunded_by: REFUNDED_BY,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    createdAt: refund.createdAt,
  };
}
