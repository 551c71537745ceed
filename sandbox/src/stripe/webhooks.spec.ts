import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STRIPE_KEYS } from '../testing/sandbox.js';
import { aPaidIntent, aPaymentIntent, type RunningStripe, startStripe } from '../testing/stripe.js';
import { signatureOf } from './signature.js';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

const PAID = 'payment_intent.succeeded';
const confirm = async (manner: object) => {
  const { id } = await aPaymentIntent(stripe);
  expect((await stripe.control('POST', `/payment_intents/${id}/confirm`, manner)).status).toBe(200);
  return id;
};
const deliveries = async (id: string) => {
  const { body } = await stripe.control('GET', `/deliveries?payment_intent=${id}`);
  return body.deliveries as { event: string; state: string; attempts: { httpStatus: number | null }[] }[];
};
const arrived = (type: string, count: number) => stripe.arrived(type, count);
const read = (header: string) => {
  const [, timestamp = '', v1 = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  return { timestamp: Number(timestamp), v1 };
};

test('A payment sends its events in the order of Stripe', async () => {
  const { id } = await aPaidIntent(stripe);
  await arrived('charge.updated', 1);
  const { body } = await stripe.api('GET', '/v1/events');
  const types = (body.data as { type: string }[]).map(({ type }) => type).reverse();
  expect(types).toEqual(['payment_intent.created', 'charge.succeeded', PAID, 'charge.updated']);
  expect(stripe.webhooks(PAID)[0]?.object).toMatchObject({
    id,
    status: 'succeeded',
    metadata: { donation_id: 'don-42' },
  });
  expect(stripe.webhooks('charge.updated')[0]?.event.data).toMatchObject({
    previous_attributes: { balance_transaction: null },
  });
});

test('An event names the API call that caused it', async () => {
  const created = await stripe.api(
    'POST',
    '/v1/payment_intents',
    { amount: 500, currency: 'usd' },
    { 'idempotency-key': 'donation-42' },
  );
  await arrived('payment_intent.created', 1);
  expect(stripe.webhooks('payment_intent.created')[0]?.event.request).toEqual({
    id: created.headers.get('request-id'),
    idempotency_key: 'donation-42',
  });
});

test('A decline sends an event with its reason', async () => {
  const { id } = await aPaymentIntent(stripe);
  const declined = await stripe.control('POST', `/payment_intents/${id}/decline`);
  expect(declined.body.status).toBe('requires_payment_method');
  await arrived('payment_intent.payment_failed', 1);
  const [failed] = stripe.webhooks('payment_intent.payment_failed');
  expect(failed?.object.last_payment_error).toMatchObject({ code: 'card_declined' });
});

test('The webhook signature is valid only for the raw body', async () => {
  await aPaidIntent(stripe);
  await arrived(PAID, 1);
  const [{ header, rawBody } = { header: '', rawBody: '' }] = stripe.webhooks(PAID);
  const { timestamp, v1 } = read(header);
  const secret = STRIPE_KEYS.webhookSecret;
  expect(v1).toBe(signatureOf({ rawBody, timestamp, secret }));
  expect(v1).not.toBe(signatureOf({ rawBody: JSON.stringify(JSON.parse(rawBody)), timestamp, secret }));
  expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(5);
});

test('A webhook is retried with the same event id until any 2xx response', async () => {
  const { id } = await aPaymentIntent(stripe);
  await arrived('payment_intent.created', 1);
  stripe.sandbox.merchant.answers.push(503, 503, 500, 204);
  await stripe.control('POST', `/payment_intents/${id}/confirm`, {});
  await vi.waitFor(async () => {
    expect((await deliveries(id)).every(({ state }) => state === 'delivered')).toBe(true);
    expect(await deliveries(id)).toHaveLength(4);
  });
  const statuses = (await deliveries(id)).flatMap(({ attempts }) => attempts.map(({ httpStatus }) => httpStatus));
  expect(statuses).toContain(503);
  expect(statuses).toContain(204);
  expect(new Set(stripe.webhooks(PAID).map(({ event }) => event.id)).size).toBe(1);
});

test('Twenty deliveries of a webhook contain the same event', async () => {
  await confirm({ deliveries: 20 });
  await arrived(PAID, 20);
  expect(new Set(stripe.webhooks(PAID).map(({ rawBody }) => rawBody)).size).toBe(1);
});

test('A lost webhook is listed as an event and can be sent later', async () => {
  const id = await confirm({ webhook: false });
  const { body } = await stripe.api('GET', '/v1/events', { type: PAID });
  const [event] = body.data as { id: string; pending_webhooks: number; data: { object: object } }[];
  expect(event).toMatchObject({ pending_webhooks: 0, data: { object: { id } } });
  expect(stripe.webhooks(PAID)).toEqual([]);
  await stripe.control('POST', `/events/${event?.id}/send`, { deliveries: 2 });
  await arrived(PAID, 2);
});

test('A delayed webhook is sent after delayMs', async () => {
  const startedAt = Date.now();
  await confirm({ delayMs: 120 });
  await arrived(PAID, 1);
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(119);
});

test('A forged webhook has a wrong signature and is not retried', async () => {
  const { id } = await aPaymentIntent(stripe);
  await arrived('payment_intent.created', 1);
  stripe.sandbox.merchant.answers.push(400, 400, 400);
  await stripe.control('POST', `/payment_intents/${id}/confirm`, { badSignature: true });
  await vi.waitFor(async () => {
    expect((await deliveries(id)).filter(({ state }) => state === 'given-up')).toHaveLength(3);
  });
  const [{ header, rawBody } = { header: '', rawBody: '' }] = stripe.webhooks(PAID);
  const { timestamp, v1 } = read(header);
  expect(v1).not.toBe(signatureOf({ rawBody, timestamp, secret: STRIPE_KEYS.webhookSecret }));
});

test('A webhook with an old timestamp has a valid signature for that timestamp', async () => {
  await confirm({ timestampSkewSeconds: -600 });
  await arrived(PAID, 1);
  const [{ header, rawBody } = { header: '', rawBody: '' }] = stripe.webhooks(PAID);
  const { timestamp, v1 } = read(header);
  expect(timestamp).toBeLessThanOrEqual(Date.now() / 1000 - 599);
  expect(v1).toBe(signatureOf({ rawBody, timestamp, secret: STRIPE_KEYS.webhookSecret }));
});

test('Webhooks of later API calls use the configured delivery', async () => {
  await stripe.control('PUT', '/manner', { webhook: false });
  const { id } = await aPaymentIntent(stripe);
  expect(await deliveries(id)).toEqual([]);
  expect((await stripe.control('PUT', '/manner', { webhok: true })).status).toBe(400);
});
