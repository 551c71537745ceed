import { isObject, type JsonObject, parseJsonObject } from '../http/json-value.js';
import type { Authorization, Transaction, TransferSender } from './transaction.js';

/**
 * The four representations of a transaction in Paystack's API. They follow the official OpenAPI; where it
 * forbids a null that Paystack's own samples contain (names of a customer, paidAt before a payment), the
 * null is kept, because a client must support the real responses.
 */
export function verifyData(transaction: Transaction): JsonObject {
  return {
    ...coreOf(transaction),
    receipt_number: null,
    metadata: transaction.metadata ?? '',
    fees_breakdown: null,
    connect: null,
    transaction_date: transaction.createdAt,
    authorization: transaction.authorization ?? {},
    customer: customerOf(transaction),
    plan: null,
    plan_object: {},
    createdAt: transaction.createdAt,
    source: null,
  };
}

export function fetchData(transaction: Transaction): JsonObject {
  return {
    ...coreOf(transaction),
    receipt_number: null,
    helpdesk_link: null,
    metadata: transaction.metadata ?? '',
    fees_breakdown: null,
    connect: null,
    authorization: {
      ...(transaction.authorization ?? noAuthorization),
      receiver_bank_account_number: null,
      receiver_bank: null,
    },
    customer: customerOf(transaction),
    plan: {},
    createdAt: transaction.createdAt,
    source: { type: 'api', source: 'merchant_api', identifier: null },
  };
}

export function listItem(transaction: Transaction): JsonObject {
  return {
    ...coreOf(transaction),
    metadata: metadataObject(transaction),
    connect: null,
    authorization: transaction.authorization ?? noAuthorization,
    customer: customerOf(transaction),
    plan: {},
    createdAt: transaction.createdAt,
    source: {
      source: 'merchant_api',
      type: 'api',
      identifier: null,
      entry_point: 'transaction_initialize',
    },
  };
}

/** Returns the data of charge.success. The official body has no createdAt, log or receipt, and plan is an object. */
export function chargeSuccessData(transaction: Transaction): JsonObject {
  return {
    ...coreOf(transaction),
    metadata: transaction.metadata ?? '',
    log: null,
    fees_breakdown: null,
    authorization: transaction.authorization ?? {},
    customer: customerOf(transaction),
    plan: {},
    source: null,
  };
}

export function metadataObject(transaction: Transaction): JsonObject | null {
  const { metadata } = transaction;
  if (isObject(metadata)) return metadata;
  return metadata === null ? null : (parseJsonObject(metadata) ?? null);
}

export function customerOf(transaction: Transaction): JsonObject {
  const { id, email, customerCode } = transaction.customer;
  return {
    id,
    first_name: null,
    last_name: null,
    email,
    customer_code: customerCode,
    phone: null,
    metadata: null,
    risk_action: 'default',
    international_format_phone: null,
  };
}

function coreOf(transaction: Transaction): JsonObject {
  return {
    id: transaction.id,
    domain: transaction.domain,
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.amountKobo,
    requested_amount: transaction.requestedKobo,
    message: null,
    gateway_response: transaction.gatewayResponse,
    paid_at: transaction.paidAt,
    paidAt: transaction.paidAt,
    created_at: transaction.createdAt,
    channel: transaction.channel,
    currency: transaction.currency,
    ip_address: transaction.ipAddress,
    log: logOf(transaction),
    fees: transaction.feesKobo,
    fees_split: null,
    split: {},
    subaccount: {},
    order_id: null,
    pos_transaction_data: null,
  };
}

function logOf(transaction: Transaction): JsonObject | null {
  const startedAt = Date.parse(transaction.createdAt);
  const secondsUntil = (at: number): number => Math.max(0, Math.round((at - startedAt) / 1000));
  const last = transaction.attempts.at(-1);
  if (last === undefined) return null;
  const countOf = (type: string): number => transaction.attempts.filter((attempt) => attempt.type === type).length;
  return {
    start_time: Math.floor(startedAt / 1000),
    time_spent: secondsUntil(last.at),
    attempts: countOf('action'),
    errors: countOf('error'),
    success: countOf('success') > 0,
    mobile: false,
    input: [],
    history: transaction.attempts.map(({ type, message, at }) => ({
      type,
      message,
      time: secondsUntil(at),
    })),
  };
}

const noAuthorization: Record<Exclude<keyof Authorization, keyof TransferSender>, null | false> = {
  authorization_code: null,
  bin: null,
  last4: null,
  exp_month: null,
  exp_year: null,
  channel: null,
  card_type: null,
  bank: null,
  country_code: null,
  brand: null,
  reusable: false,
  signature: null,
  account_name: null,
};
