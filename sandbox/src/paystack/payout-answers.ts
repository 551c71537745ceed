import type { JsonObject } from '../http/json-value.js';
import type { Integration } from './integration.js';
import type { Payout, Recipient } from './payout.js';

/** `data` of POST /transferrecipient (TransferRecipientCreateResponse). */
export function recipientCreateData(recipient: Recipient, integration: Integration): JsonObject {
  return { ...recipientData(recipient, integration), isDeleted: false };
}

function recipientData(recipient: Recipient, { id, domain }: Integration): JsonObject {
  const { createdAt, name, accountNumber, bankCode, bankName } = recipient;
  return {
    active: true,
    createdAt,
    currency: 'NGN',
    description: '',
    domain,
    email: '',
    id: recipient.id,
    integration: id,
    metadata: null,
    name,
    recipient_code: recipient.code,
    type: 'nuban',
    updatedAt: createdAt,
    is_deleted: false,
    details: {
      authorization_code: null,
      account_number: accountNumber,
      account_name: name,
      bank_code: bankCode,
      bank_name: bankName,
    },
  };
}

function commonData(payout: Payout, integration: Integration): JsonObject {
  return {
    amount: payout.amountKobo,
    createdAt: payout.createdAt,
    currency: 'NGN',
    domain: integration.domain,
    failures: null,
    id: payout.id,
    integration: integration.id,
    reason: payout.reason,
    reference: payout.reference,
    source: 'balance',
    source_details: null,
    status: payout.status,
    titan_code: null,
    transfer_code: payout.transferCode,
    request: payout.requestId,
    transferred_at: null,
    updatedAt: payout.updatedAt,
  };
}

/** `data` of POST /transfer (TransferCreateResponse); the recipient is its id. */
export function payoutCreateData(payout: Payout, integration: Integration): JsonObject {
  const data = commonData(payout, integration);
  return { ...data, transfersessionid: [], transfertrials: [], recipient: payout.recipient.id };
}

/** `data` of GET /transfer/:code and GET /transfer/verify/:reference (TransferFetchResponse, TransferVerifyResponse). */
export function payoutFetchData(payout: Payout, integration: Integration): JsonObject {
  return {
    ...commonData(payout, integration),
    recipient: recipientCreateData(payout.recipient, integration),
    session: sessionOf(payout),
    fee_charged: payout.feeKobo,
    fees_breakdown: null,
    gateway_response: null,
  };
}

/** `data` of transfer.success, transfer.failed and transfer.reversed, as in the official samples. */
export function payoutEventData(payout: Payout, integration: Integration): JsonObject {
  const { request: _request, ...data } = commonData(payout, integration);
  return {
    ...data,
    integration: { id: integration.id, is_live: integration.domain === 'live', business_name: 'TipNaija' },
    recipient: recipientData(payout.recipient, integration),
    session: sessionOf(payout),
    fee_charged: payout.feeKobo,
    gateway_response: null,
  };
}

/** Official samples of both forms exist: with nulls, and `nip` with the id of the transfer between the banks. */
function sessionOf({ sessionId }: Payout): JsonObject {
  return sessionId === null ? { provider: null, id: null } : { provider: 'nip', id: sessionId };
}
