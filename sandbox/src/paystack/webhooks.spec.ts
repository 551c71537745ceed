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

test('an outage of the merchant is bridged: after 503 the same bytes come again', async () => {
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

test('twenty deliveries at once carry the same bytes and signature', async () => {
  await pay({ deliveries: 20 });
  await vi.waitFor(() => expect(sandbox.merchant.received).toHaveLength(20));
  expect(new Set(sandbox.merchant.received.map(({ rawBody }) => rawBody)).size).toBe(1);
  expect(new Set(sandbox.merchant.received.map(({ signature }) => signature)).size).toBe(1);
});

test('a lost webhook is never sent, though the payment succeeded; it can be sent later', async () => {
  const reference = await pay({ webhook: false });
  expect(await deliveries(reference)).toEqual([]);
  const verified = await sandbox.api('GET', `/transaction/verify/${reference}`);
  expect(verified.body.data.status).toBe('success');

  const late = await sandbox.control('POST', `/transactions/${reference}/webhook`);
  expect(late.body).toEqual({ sent: 1 });
  await vi.waitFor(() => expect(sandbox.merchant.eventsNamed('charge.success')).toHaveLength(1));
});

test('a late webhook waits as long as it was told', async () => {
  const startedAt = Date.now();
  await pay({ delayMs: 120 });
  await vi.waitFor(() => expect(sandbox.merchant.received).toHaveLength(1));
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(119);
});

test('a forged webhook has a wrong signature and is not sent again when it is refused', async () => {
  sandbox.merchant.answers.push(401);
  const reference = await pay({ badSignature: true });
  await vi.waitFor(async () => expect((await deliveries(reference))[0]?.state).toBe('given-up'));
  const [forged] = sandbox.merchant.received;
  expect(forged?.signature).toMatch(/^[0-9a-f]{128}$/);
  expect(forged?.signature).not.toBe(signatureOf(forged?.rawBody ?? '', SECRET_KEY));
  expect(sandbox.merchant.received).toHaveLength(1);
});

test('a failed payment is announced by no webhook', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  await sandbox.control('POST', `/transactions/${reference}/decline`);
  expect(await deliveries(reference)).toEqual([]);
});

test('payments on the checkout page follow the manner that was set for it', async () => {
  await sandbox.control('PUT', '/checkout', { webhook: false });
  const { url, reference } = await anInitializedTransaction(sandbox);
  await sandbox.browser(url, 'pay');
  expect(await deliveries(reference)).toEqual([]);
});

test('a mistyped control setting is refused, not ignored', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  const answer = await sandbox.control('POST', `/transactions/${reference}/pay`, { webhok: false });
  expect(answer.status).toBe(400);
});

test('a control call with a content type and no body means every default', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  const url = `${sandbox.baseUrl}/control/paystack/transactions/${reference}/pay`;
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(200);
});
