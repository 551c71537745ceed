import { asObject, type JsonObject } from '../http/json-value.js';
import { nowInSeconds, randomText, stripeId } from './identifiers.js';
import { integer, rejectUnknown, requiredText, text } from './parameters.js';
import { parameterError, StripeError } from './stripe-error.js';
import { cardWithNumber, type TestCard } from './test-cards.js';

export type PaymentMethod = {
  id: string;
  createdAt: number;
  card: TestCard;
  expMonth: number;
  expYear: number;
  fingerprint: string;
  billingDetails: JsonObject;
};

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

export function newPaymentMethod(
  card: TestCard,
  details: { expMonth: number; expYear: number; billing?: JsonObject } = {
    expMonth: 12,
    expYear: new Date().getUTCFullYear() + 3,
  },
): PaymentMethod {
  const { billing = {}, expMonth, expYear } = details;
  const person = Object.fromEntries(
    ['email', 'name', 'phone', 'tax_id'].map((name) => [name, text(billing, name) ?? null]),
  );
  return {
    id: stripeId('pm'),
    createdAt: nowInSeconds(),
    card,
    expMonth,
    expYear,
    fingerprint: randomText(16),
    billingDetails: { address: { ...NO_ADDRESS, ...asObject(billing.address) }, ...person },
  };
}

/** Parses `payment_method_data` of type card from the payer's browser. */
export function readPaymentMethodData(given: JsonObject): PaymentMethod {
  const inside = 'payment_method_data';
  rejectUnknown(given, { imitated: ['type', 'card', 'billing_details', 'allow_redisplay'], inside });
  if (given.type !== 'card')
    throw parameterError(`${inside}[type]`, 'The sandbox imitates payment methods of type card');
  const card = asObject(given.card);
  rejectUnknown(card, { imitated: ['number', 'exp_month', 'exp_year', 'cvc'], inside: `${inside}[card]` });
  const number = requiredText(card, 'number').replaceAll(' ', '');
  const expMonth = integer(card, 'exp_month') ?? 0;
  const shortYear = integer(card, 'exp_year') ?? 0;
  const expYear = shortYear < 100 ? shortYear + 2000 : shortYear;
  if (!isLuhnValid(number)) throw cardError('number', 'incorrect_number', 'Your card number is incorrect.');
  if (expMonth < 1 || expMonth > 12) {
    throw cardError('exp_month', 'invalid_expiry_month', "Your card's expiration month is invalid.");
  }
  if (isPast({ expMonth, expYear })) {
    throw cardError('exp_year', 'invalid_expiry_year', "Your card's expiration year is invalid.");
  }
  return newPaymentMethod(cardWithNumber(number), { expMonth, expYear, billing: asObject(given.billing_details) });
}

function cardError(param: string, code: string, message: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, message, param });
}

function isPast({ expMonth, expYear }: { expMonth: number; expYear: number }): boolean {
  const now = new Date();
  return expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}

export function isLuhnValid(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, position) => {
    const weighted = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}
