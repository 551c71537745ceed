import { isObject, type JsonObject } from '../http/json-value.js';
import type { StripeAccount } from './account.js';
import { refundAnswer } from './refund.js';
import { StripeError } from './stripe-error.js';

/** Fields that 2026-10-28.endive declares as "id or object"; fields of unsupported types are always null here. */
const EXPANDABLE: Record<string, readonly string[]> = {
  payment_intent: ['application', 'customer', 'latest_charge', 'on_behalf_of', 'payment_method', 'review'],
  charge: [
    'application',
    'application_fee',
    'balance_transaction',
    'customer',
    'failure_balance_transaction',
    'on_behalf_of',
    'payment_intent',
    'refunds',
    'review',
    'source_transfer',
  ],
  refund: [
    'balance_transaction',
    'charge',
    'customer',
    'failure_balance_transaction',
    'payment_intent',
    'payment_method',
  ],
  dispute: ['charge', 'payment_intent'],
  balance_transaction: ['source'],
  payout: ['balance_transaction', 'destination', 'failure_balance_transaction', 'original_payout', 'reversed_by'],
  payment_method: ['customer'],
};
/** Maximum expansion depth (docs.stripe.com, expanding responses). */
const DEEPEST = 4;

export function expanded(answer: JsonObject, paths: readonly string[], account: StripeAccount): JsonObject {
  return paths.reduce((current, path) => {
    const fields = path.split('.');
    if (fields.length > DEEPEST)
      throw expandError(`You cannot expand more than ${DEEPEST} levels of a property (${path}).`);
    return expandedAt(current, fields, account);
  }, answer);
}

function expandedAt(target: JsonObject, [field = '', ...rest]: string[], account: StripeAccount): JsonObject {
  if (target.object === 'list' && field === 'data' && Array.isArray(target.data)) {
    const items: unknown[] = target.data;
    return { ...target, data: items.map((item) => (isObject(item) ? expandedAt(item, rest, account) : item)) };
  }
  if (EXPANDABLE[String(target.object)]?.includes(field) !== true) {
    throw expandError(
      `This property cannot be expanded (${field}). You may want to try expanding a property of an object inside 'data' instead.`,
    );
  }
  const object = field === 'refunds' ? refundList(target, account) : objectOf(target[field], account);
  if (object === undefined) return target;
  return { ...target, [field]: rest.length === 0 ? object : expandedAt(object, rest, account) };
}

function objectOf(value: unknown, account: StripeAccount): JsonObject | undefined {
  if (isObject(value)) return value;
  return typeof value === 'string' ? account.answerOf(value) : undefined;
}

function refundList(target: JsonObject, account: StripeAccount): JsonObject {
  const charge = account.charges.get(String(target.id));
  const refunds = charge === undefined ? [] : account.refundsOf(charge);
  const url = `/v1/charges/${String(target.id)}/refunds`;
  return { object: 'list', data: refunds.slice(0, 10).map(refundAnswer), has_more: refunds.length > 10, url };
}

function expandError(message: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message });
}
