import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STRIPE_KEYS, startSandbox } from '../testing/sandbox.js';
import { aPaidIntent, aPaymentIntent, errorOf, type RunningStripe, startStripe } from '../testing/stripe.js';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

test('The API rejects a wrong key with 401 without repeating the key', async () => {
  const headers = { authorization: 'Bearer sk_test_wrong_key_1234' };
  const response = await stripe.api('GET', '/v1/payment_intents', {}, headers);
  expect(response.status).toBe(401);
  expect(errorOf(response).message).toBe('Invalid API Key provided: sk_test_**********1234');
  expect((await stripe.api('GET', '/v1/events', {}, { authorization: '' })).status).toBe(401);
});

test('The API accepts the key as the user name of Basic authentication', async () => {
  const authorization = `Basic ${Buffer.from(`${STRIPE_KEYS.secretKey}:`).toString('base64')}`;
  expect((await stripe.api('GET', '/v1/events', {}, { authorization })).status).toBe(200);
});

test('The API is at the root and under /stripe and has one version', async () => {
  const { id } = await aPaymentIntent(stripe);
  for (const base of ['', '/stripe']) {
    const response = await stripe.api('GET', `${base}/v1/payment_intents/${id}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(response.headers.get('request-id')).toMatch(/^req_\w{14}$/);
  }
  const echoed = await stripe.api('GET', '/v1/events', {}, { 'stripe-version': '2024-06-20' });
  expect(echoed.headers.get('stripe-version')).toBe('2024-06-20');
});

test('The API responds to unknown objects and paths with 404 in the error envelope of Stripe', async () => {
  const unknown = await stripe.api('GET', '/v1/payment_intents/pi_x');
  expect(unknown.status).toBe(404);
  expect(errorOf(unknown)).toMatchObject({
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_x'",
    param: 'intent',
  });
  expect(errorOf(await stripe.api('GET', '/v1/nothing')).message).toContain(
    'Unrecognized request URL (GET: /v1/nothing)',
  );
});

test('The API rejects a JSON body, because Stripe accepts only forms', async () => {
  const response = await fetch(`${stripe.baseUrl}/v1/payment_intents`, {
    method: 'POST',
    body: '{"amount":500}',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${STRIPE_KEYS.secretKey}` },
  });
  expect(response.status).toBe(400);
});

test('The publishable key reads only its own intent with the client secret, in the reduced form', async () => {
  const { id, clientSecret } = await aPaymentIntent(stripe);
  const own = await stripe.browser('GET', `/v1/payment_intents/${id}`, { client_secret: clientSecret });
  expect(own.body).toMatchObject({ id, status: 'requires_payment_method' });
  expect(own.body).not.toHaveProperty('metadata');

  const forged = await stripe.browser('GET', `/v1/payment_intents/${id}`, { client_secret: `${id}_secret_guess` });
  expect(errorOf(forged)).toMatchObject({ param: 'client_secret', code: 'payment_intent_invalid_parameter' });
  expect((await stripe.browser('GET', `/v1/payment_intents/${id}`)).status).toBe(400);
  expect(errorOf(await stripe.browser('GET', '/v1/payment_intents')).code).toBe('secret_key_required');
  expect((await stripe.browser('POST', '/v1/refunds', { payment_intent: id })).status).toBe(401);
});

test('The API allows CORS from any origin, including preflight requests', async () => {
  const preflight = await fetch(`${stripe.baseUrl}/stripe/v1/payment_intents/pi_x/confirm`, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example.com', 'access-control-request-headers': 'stripe-version' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('stripe-version');
  const rejected = await stripe.browser('GET', '/v1/payment_intents/pi_x');
  expect(rejected.headers.get('access-control-allow-origin')).toBe('*');
});

test('The API rejects a card number from a server', async () => {
  const { id } = await aPaymentIntent(stripe);
  const response = await stripe.api('POST', `/v1/payment_intents/${id}/confirm`, {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
  });
  expect([response.status, errorOf(response).type]).toEqual([402, 'invalid_request_error']);
});

test('Lists are newest first and have cursors in both directions', async () => {
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) made.unshift((await aPaymentIntent(stripe)).id);
  const page = async (query: Record<string, string | number>) => {
    const { body } = await stripe.api('GET', '/v1/payment_intents', query);
    return { ids: (body.data as { id: string }[]).map(({ id }) => id), hasMore: body.has_more };
  };
  expect(await page({ limit: 2 })).toEqual({ ids: made.slice(0, 2), hasMore: true });
  expect(await page({ limit: 2, starting_after: made[1] ?? '' })).toEqual({ ids: made.slice(2, 4), hasMore: true });
  expect(await page({ limit: 2, starting_after: made[3] ?? '' })).toEqual({ ids: made.slice(4), hasMore: false });
  expect(await page({ limit: 2, ending_before: made[3] ?? '' })).toEqual({ ids: made.slice(1, 3), hasMore: true });
  expect(await page({ limit: 2, ending_before: made[2] ?? '' })).toEqual({ ids: made.slice(0, 2), hasMore: false });
  expect(await page({ 'created[gt]': 4_000_000_000 })).toEqual({ ids: [], hasMore: false });
  expect((await stripe.api('GET', '/v1/payment_intents', { limit: 101 })).status).toBe(400);
});

test('Expanding latest_charge.balance_transaction returns the fee some time after the payment', async () => {
  const { id } = await aPaidIntent(stripe);
  const expand = { 'expand[0]': 'latest_charge.balance_transaction' };
  await vi.waitFor(async () => {
    const { body } = await stripe.api('GET', `/v1/payment_intents/${id}`, expand);
    const charge = body.latest_charge as { balance_transaction: unknown };
    expect(charge.balance_transaction).toMatchObject({ amount: 500, fee: 45, net: 455, type: 'charge' });
  });
  const listed = await stripe.api('GET', '/v1/payment_intents', { 'expand[]': 'data.latest_charge' });
  expect((listed.body.data as { latest_charge: object }[])[0]?.latest_charge).toMatchObject({ object: 'charge' });
  const wrong = await stripe.api('GET', `/v1/payment_intents/${id}`, { 'expand[]': 'amount' });
  expect(errorOf(wrong).message).toContain('This property cannot be expanded (amount)');
});

test('The index page lists the intents with escaped descriptions', async () => {
  const { id } = await aPaymentIntent(stripe, { description: '<b>Tip</b>' });
  const page = await (await fetch(stripe.baseUrl)).text();
  expect(page).toContain(id);
  expect(page).toContain('&#60;b&#62;Tip');
});

test('The sandbox has no Stripe routes without Stripe settings', async () => {
  const without = await startSandbox({ stripe: null });
  for (const path of ['/v1/payment_intents', '/stripe/v1/events', '/control/stripe/deliveries']) {
    expect((await fetch(`${without.baseUrl}${path}`)).status).toBe(404);
  }
  await without.close();
});
