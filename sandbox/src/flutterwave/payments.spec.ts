import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningFlutterwave, startFlutterwave } from '../testing/flutterwave.js';
import { PUBLIC_URL } from '../testing/sandbox.js';

let flutterwave: RunningFlutterwave;
beforeAll(async () => {
  flutterwave = await startFlutterwave();
});
afterAll(() => flutterwave.close());

const create = (body: unknown) => flutterwave.api('POST', '/payments', body);
const customer = { email: 'donor+42@mail.example.com' };

test.each([
  ['the required parameters', { tx_ref: 'required', amount: 100, customer }],
  ['the amount as text, as in the official sample', { tx_ref: 'text', amount: '7500', currency: 'NGN', customer }],
  [
    'every documented parameter',
    {
      tx_ref: 'don_01HZX3-Q6:T8',
      amount: 2500.5,
      currency: 'NGN',
      redirect_url: 'https://app.example.com/return?creator=ada',
      payment_options: 'card, banktransfer',
      customer: { ...customer, name: 'Ngozi', phonenumber: '08012345678' },
      customizations: { title: 'A tip for Ada', description: 'Thank you', logo: 'https://app.example.com/logo.png' },
      meta: { consumer_id: 23 },
      session_duration: 30,
      max_retry_attempt: 2,
    },
  ],
])('POST /v3/payments accepts %s and responds with a link only', async (_name, body) => {
  const answer = await create(body);
  expect(answer).toEqual({
    status: 200,
    body: { status: 'success', message: 'Hosted Link', data: { link: expect.any(String) } },
  });
  expect(answer.body.data.link).toMatch(new RegExp(`^${PUBLIC_URL}/flutterwave/checkout/[0-9a-f]{20}$`));
});

test('POST /v3/payments rejects a tx_ref that was used before', async () => {
  const body = { tx_ref: 'once', amount: 100, customer };
  expect((await create(body)).status).toBe(200);
  expect(await create(body)).toEqual({
    status: 400,
    body: { status: 'error', message: 'Transaction reference already exists', data: null },
  });
});

test.each([
  ['no tx_ref', { amount: 100, customer }, 'tx_ref is required'],
  ['no amount', { tx_ref: 'bad', customer }, 'amount is required'],
  ['a negative amount', { tx_ref: 'bad', amount: -100, customer }, 'amount must be a positive number'],
  ['the amount zero', { tx_ref: 'bad', amount: 0, customer }, 'amount must be a positive number'],
  ['a fraction of a kobo', { tx_ref: 'bad', amount: 100.005, customer }, 'amount must be a positive number'],
  ['no customer', { tx_ref: 'bad', amount: 100 }, 'customer.email is required'],
  ['an invalid email', { tx_ref: 'bad', amount: 100, customer: { email: 'ada' } }, 'customer.email must be'],
  ['dollars', { tx_ref: 'bad', amount: 100, currency: 'USD', customer }, 'USD is not enabled'],
  [
    'a redirect URL that is not a web URL',
    { tx_ref: 'bad', amount: 100, customer, redirect_url: 'javascript:alert(1)' },
    'redirect_url must be',
  ],
  ['no body at all', undefined, 'tx_ref is required'],
])('POST /v3/payments rejects %s with 400 and creates nothing', async (_name, body, message) => {
  const answer = await create(body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ status: 'error', message: expect.stringContaining(message), data: null });
  expect((await flutterwave.control('GET', '/transactions')).body.untried).not.toContain('bad');
});

test.each([
  ['no key', {}, 'Authorization required'],
  ['another key', { authorization: 'Bearer FLWSECK_TEST-other' }, 'Invalid authorization key'],
  ['a key without Bearer', { authorization: 'FLWSECK_TEST-sandbox-specs' }, 'Invalid authorization key'],
])('The API responds to a call with %s with 401', async (_name, headers, message) => {
  const answer = await flutterwave.api('GET', '/transactions', undefined, headers as Record<string, string>);
  expect(answer).toEqual({ status: 401, body: { status: 'error', message, data: null } });
});

test('The API responds to an unknown endpoint with the error body of Flutterwave', async () => {
  const answer = await flutterwave.api('GET', '/nothing');
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ status: 'error', message: expect.any(String), data: null });
});
