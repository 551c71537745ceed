import { randomInt } from 'node:crypto';
import type { JsonObject } from '../http/json-value.js';
import type { PaymentMethod } from './payment-method.js';

const last4 = (method: PaymentMethod): string => method.card.number.slice(-4);
const checks = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' };

export function paymentMethodAnswer(method: PaymentMethod): JsonObject {
  const { card, fingerprint } = method;
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: method.billingDetails,
    card: {
      brand: card.brand,
      checks,
      country: 'US',
      display_brand: card.brand,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: last4(method),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: method.createdAt,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}

/** Returns the card in the representation of a charge. */
export function chargedCard(method: PaymentMethod, charge: { amount: number; isPaid: boolean }): JsonObject {
  const { card, fingerprint } = method;
  const approved = charge.isPaid ? String(randomInt(100_000, 999_999)) : null;
  return {
    card: {
      amount_authorized: charge.isPaid ? charge.amount : null,
      authorization_code: approved,
      brand: card.brand,
      checks,
      country: 'US',
      electronic_commerce_indicator: null,
      exp_month: method.expMonth,
      exp_year: method.expYear,
      fingerprint,
      funding: card.funding,
      installments: null,
      last4: last4(method),
      mandate: null,
      network: card.brand,
      network_transaction_id: approved === null ? null : `${approved}123456789`,
      regulated_status: 'unregulated',
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
}
