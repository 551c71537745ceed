import { expect, it } from '@jest/globals';
import { paymentMethodOf } from './payment-method.js';

it.each([
  ['bank for a transfer at Paystack', { channel: 'bank_transfer' }, 'bank'],
  ['bank for USSD', { channel: 'ussd' }, 'bank'],
  ['bank for a Flutterwave transfer, in its spelling', { channel: 'Bank_Transfer' }, 'bank'],
  ['local-card for a card of a Nigerian bank', { channel: 'card', cardCountry: 'NG' }, 'local-card'],
  ['foreign-card for another country', { channel: 'card', cardCountry: 'GB' }, 'foreign-card'],
  ['foreign-card for Apple Pay from abroad', { channel: 'apple_pay', cardCountry: 'US' }, 'foreign-card'],
  ['nothing for a card without country', { channel: 'card' }, undefined],
  ['nothing for a card whose country makes no sense', { channel: 'card', cardCountry: '??' }, undefined],
  ['nothing for a debit that can be returned', { channel: 'us_bank_account' }, undefined],
  ['nothing without a channel', {}, undefined],
  ['nothing without a report', undefined, undefined],
] as const)('paymentMethodOf returns %s', (_what, cost, method) => {
  expect(paymentMethodOf(cost)).toBe(method);
});
