import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorOf, type RunningStripe, startStripe } from '../testing/stripe.js';

let stripe: RunningStripe;
beforeEach(async () => {
  stripe = await startStripe();
});
afterEach(() => stripe.close());

const create = (key: string) =>
  stripe.api('POST', '/v1/payment_intents', { amount: 500, currency: 'usd' }, { 'idempotency-key': key });
const intents = async () => (await stripe.api('GET', '/v1/events')).body.data as unknown[];
const plan = (fault: object) =>
  stripe.control('POST', '/faults', { path: '/v1/payment_intents', holdMs: 30, ...fault });

test('The error fault stores nothing, so that a retry with the same key succeeds', async () => {
  await plan({ kind: 'error' });
  const failed = await create('a');
  expect([failed.status, errorOf(failed).type]).toEqual([500, 'api_error']);
  expect(await intents()).toHaveLength(0);
  expect((await create('a')).status).toBe(200);
});

test('The error-after-effect fault is stored: a retry with the same key returns the 500 again without a second effect', async () => {
  await plan({ kind: 'error-after-effect' });
  expect((await create('a')).status).toBe(500);
  const repeated = await create('a');
  expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([500, 'true']);
  expect(await intents()).toHaveLength(1);
});

test('The timeout fault has no effect, and the timeout-after-effect fault loses only the response', async () => {
  await plan({ kind: 'timeout' });
  await expect(create('a')).rejects.toThrow();
  expect(await intents()).toHaveLength(0);
  await plan({ kind: 'timeout-after-effect' });
  await expect(create('b')).rejects.toThrow();
  expect(await intents()).toHaveLength(1);
  const replayed = await create('b');
  expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
});

test('A fault with a method leaves the calls of other methods alone', async () => {
  await plan({ kind: 'error', method: 'POST' });
  expect((await stripe.api('GET', '/v1/payment_intents')).status).toBe(200);
  expect((await create('a')).status).toBe(500);
});

test('A fault applies to its path under both prefixes and can be cleared', async () => {
  await plan({ kind: 'error', count: 2 });
  expect((await stripe.api('GET', '/v1/events')).status).toBe(200);
  expect((await stripe.api('GET', '/stripe/v1/payment_intents')).status).toBe(500);
  await stripe.control('DELETE', '/faults');
  expect((await stripe.api('GET', '/v1/payment_intents')).status).toBe(200);
});
