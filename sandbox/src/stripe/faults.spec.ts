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

test('an error before the effect stores nothing: the same key then works', async () => {
  await plan({ kind: 'error' });
  const failed = await create('a');
  expect([failed.status, errorOf(failed).type]).toEqual([500, 'api_error']);
  expect(await intents()).toHaveLength(0);
  expect((await create('a')).status).toBe(200);
});

test('an error after the effect is stored: the same key repeats the 500 and nothing is done twice', async () => {
  await plan({ kind: 'error-after-effect' });
  expect((await create('a')).status).toBe(500);
  const repeated = await create('a');
  expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([500, 'true']);
  expect(await intents()).toHaveLength(1);
});

test('a timeout does nothing, a timeout after the effect loses only the answer', async () => {
  await plan({ kind: 'timeout' });
  await expect(create('a')).rejects.toThrow();
  expect(await intents()).toHaveLength(0);
  await plan({ kind: 'timeout-after-effect' });
  await expect(create('b')).rejects.toThrow();
  expect(await intents()).toHaveLength(1);
  const replayed = await create('b');
  expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
});

test('a fault meets its path under both prefixes, and can be taken back', async () => {
  await plan({ kind: 'error', count: 2 });
  expect((await stripe.api('GET', '/v1/events')).status).toBe(200);
  expect((await stripe.api('GET', '/stripe/v1/payment_intents')).status).toBe(500);
  await stripe.control('DELETE', '/faults');
  expect((await stripe.api('GET', '/v1/payment_intents')).status).toBe(200);
});
