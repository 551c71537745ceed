import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anInitializedTransaction, type RunningSandbox, SECRET_KEY, startSandbox } from '../testing/sandbox.js';
import { signatureOf } from './events.js';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const pay = async (manner: object) => {
  const { reference } = await anInitializedTransaction(sandbox);
  expect((await sandbox.control('POST', `/transactions/${reference}/pay`, manner)).status).toBe(200);
  return reference;
};
const deliveries = async (reference: string) =>
  (await sandbox.control('GET', `/deliveries?reference=${reference}`)).body.deliveries as {
    state: string;
    event: string;
    attempts: { httpStatus: number | null; at: string }[];
  }[];

test('A webhook is retried with the same bytes after a 503', async () => {
  sandbox.merchant.answers.push(503);
  const reference = await pay({});
  await vi.waitFor(() => expect(sandbox.merchant.received).toHaveLength(2));
  const [first, second] = sandbox.merchant.received;
  expect(second).toEqual(first);
  await vi.waitFor(async () => expect((await deliveries(reference))[0]?.state).toBe('delivered'));
  const [delivery] = await deliveries(reference);
  expect(delivery?.attempts.map((attempt) => attempt.httpStatus)).toEqual([503, 200]);
  expect(Date.parse(delivery?.attempts[0]?.at ?? '')).not.toBeNaN();
});

test('Twenty concurrent deliveries of a webhook have the same bytes and signature', async () => {
  await pay({ deliveries: 20 });
  await vi.waitFor(() => expect(sandbox.merchant.received).toHaveLength(20));
  expect(new Set(sandbox.merchant.received.map(({ rawBody }) => rawBody)).size).toBe(1);
  expect(new Set(sandbox.merchant.received.map(({ signature }) => signature)).size).toBe(1);
});

test('A lost webhook is not sent although the payment succeeded, and can be sent later', async () => {
  const reference = await pay({ webhook: false });
  expect(await deliveries(reference)).toEqual([]);
  const verified = await sandbox.api('GET', `/transaction/verify/${reference}`);
  expect(verified.body.data.status).toBe('success');

  const late = await sandbox.control('POST', `/transactions/${reference}/webhook`);
  expect(late.body).toEqual({ sent: 1 });
  await vi.waitFor(() => expect(sandbox.merchant.eventsNamed('charge.success')).toHaveLength(1));
});

test('A delayed webhook is sent after delayMs', async () => {
  const startedAt = Date.now();
  await pay({ delayMs: 120 });
  await vi.waitFor(() => expect(sandbox.merchant.received).toHaveLength(1));
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(119);
});

test('A forged webhook has a wrong signature and is not retried', async () => {
  sandbox.merchant.answers.push(401);
  const reference = await pay({ badSignature: true });
  await vi.waitFor(async () => expect((await deliveries(reference))[0]?.state).toBe('given-up'));
  const [forged] = sandbox.merchant.received;
  expect(forged?.signature).toMatch(/^[0-9a-f]{128}$/);
  expect(forged?.signature).not.toBe(signatureOf(forged?.rawBody ?? '', SECRET_KEY));
  expect(sandbox.merchant.received).toHaveLength(1);
});

test('A failed payment sends no webhook', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  await sandbox.control('POST', `/transactions/${reference}/decline`);
  expect(await deliveries(reference)).toEqual([]);
});

test('Payments on the checkout page use the configured webhook delivery', async () => {
  await sandbox.control('PUT', '/checkout', { webhook: false });
  const { url, reference } = await anInitializedTransaction(sandbox);
  await sandbox.browser(url, 'pay');
  expect(await deliveries(reference)).toEqual([]);
});

test('A control call with a mistyped setting is rejected', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  const response = await sandbox.control('POST', `/transactions/${reference}/pay`, { webhok: false });
  expect(response.status).toBe(400);
});

test('A control call with a content type and without a body uses the defaults', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  const url = `${sandbox.baseUrl}/control/paystack/transactions/${reference}/pay`;
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(200);
});
