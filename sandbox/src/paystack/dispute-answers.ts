import type { JsonObject } from '../http/json-value.js';
import type { Dispute } from './dispute.js';
import { customerOf } from './transaction-answers.js';

/** Returns the data of a charge.dispute.* event, which has created_at where the API has createdAt. */
export function disputeEventData(dispute: Dispute): JsonObject {
  return { ...bodyOf(dispute), created_at: dispute.createdAt, updated_at: dispute.updatedAt };
}

/** Returns the data of GET /dispute/{id}. */
export function disputeFetchData(dispute: Dispute): JsonObject {
  return { ...bodyOf(dispute), createdAt: dispute.createdAt, updatedAt: dispute.updatedAt };
}

/** Returns the data of PUT /dispute/{id}/resolve, which names the transaction by its id. */
export function disputeResolveData(dispute: Dispute, answer: { resolution: string; message: string }): JsonObject {
  const { id, createdAt, updatedAt } = dispute;
  const { message: _messages, history: _history, ...body } = disputeFetchData(dispute);
  return {
    ...body,
    transaction: dispute.transaction.id,
    resolution: answer.resolution,
    created_by: 30,
    resolvedAt: dispute.resolvedAt ?? updatedAt,
    message: { dispute: id, sender: 'merchant@example.com', body: answer.message, id: id + 1, createdAt, updatedAt },
  };
}

function bodyOf(dispute: Dispute): JsonObject {
  const sender = 'bank@example.com';
  return {
    id: dispute.id,
    refund_amount: dispute.refundKobo,
    currency: dispute.transaction.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain: dispute.transaction.domain,
    transaction: disputedTransaction(dispute),
    transaction_reference: null,
    category: dispute.category,
    customer: customerOf(dispute.transaction),
    bin: dispute.transaction.authorization?.bin ?? null,
    last4: dispute.transaction.authorization?.last4 ?? null,
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: dispute.evidence?.id ?? null,
    attachments: dispute.attachment,
    note: null,
    history: [{ status: 'pending', by: sender, createdAt: dispute.createdAt }],
    messages: [{ sender, body: 'Cardholder does not recognise it', createdAt: dispute.createdAt }],
  };
}

/** Returns the shortened transaction of the official bodies, without metadata, address, customer or authorization. */
function disputedTransaction({ transaction }: Dispute): JsonObject {
  return {
    id: transaction.id,
    domain: transaction.domain,
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.amountKobo,
    message: null,
    gateway_response: 'Approved',
    paid_at: transaction.paidAt,
    created_at: transaction.createdAt,
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: null,
    metadata: '',
    log: null,
    fees: transaction.feesKobo,
    fees_split: null,
    authorization: {},
    customer: { international_format_phone: null },
    plan: {},
    subaccount: {},
    split: {},
    order_id: null,
    paidAt: transaction.paidAt,
    requested_amount: transaction.requestedKobo,
    pos_transaction_data: null,
  };
}
