import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPaymentIntent, errorOf, type Parameters, type RunningStripe, startStripe } from '../testing/stripe.js';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

const confirm = (id: string, parameters: Parameters) =>
  stripe.api('POST', `/v1/payment_intents/${id}/confirm`, {
    return_url: 'https://app.example.com/return',
    ...parameters,
  });

test('A new payment intent requires a payment method and has a client secret derived from its id', async () => {
  const { id, clientSecret, body } = await aPaymentIntent(stripe, { description: 'Tip to ada' });
  expect(id).toMatch(/^pi_\w{24}$/);
  expect(clientSecret).toMatch(new RegExp(`^${id}_secret_\\w+$`));
  expect(body).toMatchObject({
    amount: 500,
    currency: 'usd',
    status: 'requires_payment_method',
    capture_method: 'automatic_async',
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    metadata: { donation_id: 'don-42' },
    description: 'Tip to ada',
    latest_charge: null,
  });
});

test('A payment intent returns 402 for a declined card and can be paid with another card', async () => {
  const { id } = await aPaymentIntent(stripe);
  const declined = await confirm(id, { payment_method: 'pm_card_chargeDeclined' });
  expect(declined.status).toBe(402);
  expect(errorOf(declined)).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
    payment_intent: { id, status: 'requires_payment_method', payment_method: null },
  });
  const waiting = await stripe.api('GET', `/v1/payment_intents/${id}`);
  expect(waiting.body).toMatchObject({ status: 'requires_payment_method', amount_received: 0 });
  expect(waiting.body.last_payment_error).toMatchObject({ code: 'card_declined', charge: waiting.body.latest_charge });

  const paid = await confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid.body).toMatchObject({ status: 'succeeded', amount_received: 500, last_payment_error: null });
  expect(paid.body.latest_charge).not.toBe(waiting.body.latest_charge);
  const charges = await stripe.api('GET', '/v1/charges', { payment_intent: id });
  expect((charges.body.data as { status: string }[]).map((charge) => charge.status)).toEqual(['succeeded', 'failed']);
});

test.each([
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
])('The test card %s is declined as %s', async (method, code, declineCode) => {
  const { id } = await aPaymentIntent(stripe);
  const error = errorOf(await confirm(id, { payment_method: method }));
  expect([error.code, error.decline_code]).toEqual([code, declineCode]);
});

test.each([
  [{ currency: 'usd' }, 'parameter_missing', 'amount'],
  [{ amount: 500 }, 'parameter_missing', 'currency'],
  [{ amount: '5.00', currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: '', currency: 'usd' }, 'parameter_invalid_empty', 'amount'],
  [{ amount: -1, currency: 'usd' }, 'parameter_invalid_integer', 'amount'],
  [{ amount: 49, currency: 'usd' }, 'amount_too_small', 'amount'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large', 'amount'],
  [{ amount: 500, currency: 'xxx' }, undefined, 'currency'],
  [{ amount: 500, currency: 'usd', tip: 1 }, 'parameter_unknown', 'tip'],
  [
    { amount: 500, currency: 'usd', 'automatic_payment_methods[on]': true },
    'parameter_unknown',
    'automatic_payment_methods[on]',
  ],
  [{ amount: 500, currency: 'usd', 'payment_method_types[]': 'card' }, 'parameter_unknown', 'payment_method_types'],
  [{ amount: 500, currency: 'usd', application_fee_amount: 5 }, undefined, 'application_fee_amount'],
] as [Parameters, string | undefined, string][])(
  'POST /v1/payment_intents rejects %j with 400 and the name of the parameter',
  async (given, code, param) => {
    const response = await stripe.api('POST', '/v1/payment_intents', given);
    expect(response.status).toBe(400);
    expect(errorOf(response)).toMatchObject({ type: 'invalid_request_error', param });
    expect(errorOf(response).code).toBe(code);
  },
);

test('A payment intent below 50 cents is rejected with the minimum in the message', async () => {
  const error = errorOf(await stripe.api('POST', '/v1/payment_intents', { amount: 49, currency: 'USD' }));
  expect(error.message).toBe('Amount must be at least $0.50 usd');
  const { body } = await aPaymentIntent(stripe, { amount: 50, currency: 'USD' });
  expect(body.currency).toBe('usd');
});

test('A payment intent merges metadata, and an empty value unsets its key', async () => {
  const { id } = await aPaymentIntent(stripe, { 'metadata[a]': '1', 'metadata[b]': '2' });
  const updated = await stripe.api('POST', `/v1/payment_intents/${id}`, {
    'metadata[a]': '',
    'metadata[c]': '3',
    amount: 700,
  });
  expect(updated.body).toMatchObject({ amount: 700, metadata: { donation_id: 'don-42', b: '2', c: '3' } });
  expect(updated.body.metadata).not.toHaveProperty('a');
});

test('A paid payment intent rejects a second payment, a new amount and cancellation', async () => {
  const { id } = await aPaymentIntent(stripe);
  await confirm(id, { payment_method: 'pm_card_visa' });
  for (const attempt of [
    confirm(id, { payment_method: 'pm_card_visa' }),
    stripe.api('POST', `/v1/payment_intents/${id}/cancel`),
    stripe.api('POST', `/v1/payment_intents/${id}`, { amount: 900 }),
  ]) {
    const response = await attempt;
    expect(response.status).toBe(400);
    expect(errorOf(response)).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { id } });
  }
});

test('A canceled payment intent has the reason and cannot be paid', async () => {
  const { id } = await aPaymentIntent(stripe);
  const canceled = await stripe.api('POST', `/v1/payment_intents/${id}/cancel`, { cancellation_reason: 'abandoned' });
  expect(canceled.body).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(errorOf(await confirm(id, { payment_method: 'pm_card_visa' })).code).toBe('payment_intent_unexpected_state');
});

test('A server-side confirmation requires a return URL unless redirects are excluded', async () => {
  const { id } = await aPaymentIntent(stripe);
  const response = await stripe.api('POST', `/v1/payment_intents/${id}/confirm`, { payment_method: 'pm_card_visa' });
  expect(errorOf(response).message).toContain('you must provide a `return_url`');
  const paid = await aPaymentIntent(stripe, {
    'automatic_payment_methods[allow_redirects]': 'never',
    payment_method: 'pm_card_visa',
    confirm: 'True',
  });
  expect(paid.body.status).toBe('succeeded');
});

test('A card that requires authentication is charged only after the decision of its bank', async () => {
  const { id } = await aPaymentIntent(stripe);
  const confirmed = await confirm(id, { payment_method: 'pm_card_authenticationRequired' });
  expect(confirmed.body).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
  const { redirect_to_url: redirect } = confirmed.body.next_action as { redirect_to_url: { url: string } };
  const failed = await stripe.sandbox.browser(redirect.url, 'fail');
  expect(new URL(failed.location ?? '').searchParams.get('redirect_status')).toBe('failed');

  await confirm(id, { payment_method: 'pm_card_authenticationRequired' });
  const { location } = await stripe.sandbox.browser(redirect.url, 'complete');
  expect(Object.fromEntries(new URL(location ?? '').searchParams)).toMatchObject({
    payment_intent: id,
    redirect_status: 'succeeded',
  });
  expect((await stripe.api('GET', `/v1/payment_intents/${id}`)).body.status).toBe('succeeded');
});
