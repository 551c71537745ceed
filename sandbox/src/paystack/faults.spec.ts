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

test('the next calls of one path fail with 500, and only they', async () => {
  await plan({ kind: 'error', count: 2 });
  expect((await sandbox.api('GET', '/bank')).status).toBe(200);
  expect((await initialize('one')).status).toBe(500);
  expect((await initialize('one')).status).toBe(500);
  expect(await exists('one')).toBe(false);
  expect((await initialize('one')).status).toBe(200);
});

test('a 500 after the effect hides a transaction that exists', async () => {
  await plan({ kind: 'error-after-effect' });
  const answer = await initialize('hidden');
  expect(answer.status).toBe(500);
  expect(answer.body.status).toBe(false);
  expect(await exists('hidden')).toBe(true);
  expect((await initialize('hidden')).body.code).toBe('duplicate_reference');
});

test('a call that times out never answers and has done nothing', async () => {
  await plan({ kind: 'timeout' });
  await expect(initialize('silent')).rejects.toThrow();
  expect(await exists('silent')).toBe(false);
});

test('a call that times out after the effect never answers and has created the transaction', async () => {
  await plan({ kind: 'timeout-after-effect' });
  await expect(initialize('lost')).rejects.toThrow();
  expect(await exists('lost')).toBe(true);
});

test('a held call does not keep the server from stopping', async () => {
  await plan({ kind: 'timeout', holdMs: 60_000 });
  const held = expect(initialize('held')).rejects.toThrow();
  await vi.waitFor(async () => {
    expect((await sandbox.control('GET', '/faults')).body.faults).toEqual([]);
  });
  await sandbox.close();
  await held;
  sandbox = await startSandbox();
});

test('planned faults can be taken back', async () => {
  await plan({ kind: 'error', count: 100 });
  await sandbox.control('DELETE', '/faults');
  expect((await initialize('fine')).status).toBe(200);
});

test('the rate limit is off until it is turned on, and then answers 429 with its headers', async () => {
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

test('an unknown endpoint is answered in the envelope of the provider', async () => {
  const answer = await sandbox.api('GET', '/nothing/here');
  expect(answer.status).toBe(404);
  expect(answer.body.status).toBe(false);
});
