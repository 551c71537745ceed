import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const initialize = (reference: string) =>
  sandbox.api('POST', '/transaction/initialize', {
    email: 'a@example.com',
    amount: 5_000,
    reference,
  });
const exists = async (reference: string) =>
  (await sandbox.api('GET', `/transaction/verify/${reference}`)).status === 200;
const plan = (fault: object) =>
  sandbox.control('POST', '/faults', { path: '/transaction/initialize', holdMs: 30, ...fault });

test('The error fault fails only the next calls of one path with 500', async () => {
  await plan({ kind: 'error', count: 2 });
  expect((await sandbox.api('GET', '/bank')).status).toBe(200);
  expect((await initialize('one')).status).toBe(500);
  expect((await initialize('one')).status).toBe(500);
  expect(await exists('one')).toBe(false);
  expect((await initialize('one')).status).toBe(200);
});

test('The error-after-effect fault returns 500 for a transaction that was created', async () => {
  await plan({ kind: 'error-after-effect' });
  const response = await initialize('hidden');
  expect(response.status).toBe(500);
  expect(response.body.status).toBe(false);
  expect(await exists('hidden')).toBe(true);
  expect((await initialize('hidden')).body.code).toBe('duplicate_reference');
});

test('The timeout fault never responds and has no effect', async () => {
  await plan({ kind: 'timeout' });
  await expect(initialize('silent')).rejects.toThrow();
  expect(await exists('silent')).toBe(false);
});

test('The timeout-after-effect fault never responds although the transaction was created', async () => {
  await plan({ kind: 'timeout-after-effect' });
  await expect(initialize('lost')).rejects.toThrow();
  expect(await exists('lost')).toBe(true);
});

test('The server stops while a call is delayed by a fault', async () => {
  await plan({ kind: 'timeout', holdMs: 60_000 });
  const held = expect(initialize('held')).rejects.toThrow();
  await vi.waitFor(async () => {
    expect((await sandbox.control('GET', '/faults')).body.faults).toEqual([]);
  });
  await sandbox.close();
  await held;
  sandbox = await startSandbox();
});

test('DELETE /control/paystack/faults clears planned faults', async () => {
  await plan({ kind: 'error', count: 100 });
  await sandbox.control('DELETE', '/faults');
  expect((await initialize('fine')).status).toBe(200);
});

test('The rate limit is off by default and otherwise returns 429 with its headers', async () => {
  await sandbox.control('PUT', '/rate-limit', { limit: 1 });
  const first = await sandbox.api('GET', '/bank');
  expect(first.status).toBe(200);
  expect(first.headers.get('x-ratelimit-remaining')).toBe('0');
  const second = await sandbox.api('GET', '/bank');
  expect(second.status).toBe(429);
  expect(second.body).toMatchObject({ message: 'Rate limit exceeded!', code: 'rate_limited' });
  expect(Number(second.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
  await sandbox.control('PUT', '/rate-limit', { limit: null });
  expect((await sandbox.api('GET', '/bank')).status).toBe(200);
});

test('The API responds to an unknown endpoint with the error envelope of Paystack', async () => {
  const response = await sandbox.api('GET', '/nothing/here');
  expect(response.status).toBe(404);
  expect(response.body.status).toBe(false);
});
