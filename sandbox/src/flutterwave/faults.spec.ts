import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningFlutterwave, startFlutterwave } from '../testing/flutterwave.js';

let flutterwave: RunningFlutterwave;
beforeEach(async () => {
  flutterwave = await startFlutterwave();
});
afterEach(() => flutterwave.close());

const create = (tx_ref: string) =>
  flutterwave.api('POST', '/payments', { tx_ref, amount: 100, customer: { email: 'a@example.com' } });
const exists = async (txRef: string) => {
  const { untried } = (await flutterwave.control('GET', '/transactions')).body;
  return (untried as string[]).includes(txRef);
};
const plan = (fault: object) => flutterwave.control('POST', '/faults', { path: '/v3/payments', holdMs: 30, ...fault });

test('The error fault fails only the next calls of one path, with the official body', async () => {
  await plan({ kind: 'error', count: 2 });
  expect((await flutterwave.api('GET', '/transactions')).status).toBe(200);
  expect(await create('one')).toEqual({
    status: 503,
    body: { status: 'error', message: 'An error occurred. Please contact support', data: null },
  });
  expect((await create('one')).status).toBe(503);
  expect(await exists('one')).toBe(false);
  expect((await create('one')).status).toBe(200);
});

test('The error-after-effect fault returns 503 for a payment that was created', async () => {
  await plan({ kind: 'error-after-effect' });
  expect((await create('hidden')).status).toBe(503);
  expect(await exists('hidden')).toBe(true);
  expect((await create('hidden')).status).toBe(400);
});

test('The timeout fault never responds and has no effect', async () => {
  await plan({ kind: 'timeout' });
  await expect(create('silent')).rejects.toThrow();
  expect(await exists('silent')).toBe(false);
});

test('The timeout-after-effect fault never responds although the payment was created', async () => {
  await plan({ kind: 'timeout-after-effect' });
  await expect(create('lost')).rejects.toThrow();
  expect(await exists('lost')).toBe(true);
});

test('DELETE /control/flutterwave/faults clears planned faults', async () => {
  await plan({ kind: 'error', count: 100 });
  await flutterwave.control('DELETE', '/faults');
  expect((await create('fine')).status).toBe(200);
});
