import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorOf, type Parameters, type RunningStripe, startStripe } from '../testing/stripe.js';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

const create = (key: string, parameters: Parameters = {}) =>
  stripe.api(
    'POST',
    '/v1/payment_intents',
    {
      amount: 500,
      currency: 'usd',
      'automatic_payment_methods[allow_redirects]': 'never',
      'automatic_payment_methods[enabled]': true,
      ...parameters,
    },
    { 'idempotency-key': key },
  );
const intents = async () => (await stripe.api('GET', '/v1/payment_intents')).body.data as unknown[];

test('An idempotency key with the same parameters creates one intent and replays the response', async () => {
  const first = await create('donation-42');
  expect(first.headers.get('idempotency-key')).toBe('donation-42');
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  const second = await create('donation-42');
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'));
  expect(await intents()).toHaveLength(1);
});

test('An idempotency key with other parameters is rejected', async () => {
  await create('donation-42');
  const answer = await create('donation-42', { amount: 900 });
  expect(answer.status).toBe(400);
  expect(errorOf(answer).type).toBe('idempotency_error');
  expect(errorOf(answer).message).toContain("Try using a key other than 'donation-42'");
  expect(await intents()).toHaveLength(1);
});

test('An idempotency key replays a decline, so that a new attempt requires a new key', async () => {
  const declined = { payment_method: 'pm_card_chargeDeclined', confirm: true };
  const first = await create('attempt-1', declined);
  const second = await create('attempt-1', declined);
  expect([first.status, second.status]).toEqual([402, 402]);
  expect(errorOf(second).charge).toBe(errorOf(first).charge);
  expect(await intents()).toHaveLength(1);
});

test('An idempotency key can be reused after failed validation', async () => {
  expect((await create('donation-43', { amount: 1 })).status).toBe(400);
  expect((await create('donation-43')).status).toBe(200);
});

test('Two concurrent calls with one idempotency key create one intent', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => create('donation-44')));
  for (const answer of responses) {
    expect([200, 409]).toContain(answer.status);
    if (answer.status === 409) expect(errorOf(answer).code).toBe('idempotency_key_in_use');
  }
  expect(await intents()).toHaveLength(1);
});
