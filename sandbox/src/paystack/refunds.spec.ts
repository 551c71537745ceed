import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../testing/openapi.js';
import { anInitializedTransaction, type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const aPaidTransaction = async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  await sandbox.control('POST', `/transactions/${reference}/pay`, { webhook: false });
  return reference;
};
const refund = (body: unknown) => sandbox.api('POST', '/refund', body);
const statusOf = async (reference: string) =>
  (await sandbox.api('GET', `/transaction/verify/${reference}`)).body.data.status;
const byHand = () => sandbox.control('PUT', '/refunds/pace', { stepMs: null });

test('A full refund is queued, then processed, and reverses the transaction', async () => {
  const reference = await aPaidTransaction();
  const request = { transaction: reference, merchant_note: 'donation 42' };
  expect(violations('RefundCreate', request)).toEqual([]);
  const { status, body } = await refund(request);
  expect(status).toBe(200);
  expect(violations('RefundCreateResponse', body)).toEqual([]);
  expect(body.data).toMatchObject({
    status: 'pending',
    amount: 250_000,
    merchant_note: 'donation 42',
  });

  await vi.waitFor(() => expect(sandbox.merchant.eventsNamed('refund.processed')).toHaveLength(1));
  // Three separate requests, which may arrive in any order, like those of the provider.
  const events = sandbox.merchant.received.map(({ event }) => event).sort();
  expect(events).toEqual(['refund.pending', 'refund.processed', 'refund.processing']);
  const [processed] = sandbox.merchant.eventsNamed('refund.processed');
  expect(processed?.data).toMatchObject({ amount: '250000', transaction_reference: reference });
  expect(await statusOf(reference)).toBe('reversed');

  const fetched = await sandbox.api('GET', `/refund/${String(body.data.id)}`);
  expect(violations('RefundFetchResponse', fetched.body)).toEqual([]);
  expect(fetched.body.data).toMatchObject({
    status: 'processed',
    fully_deducted: 1,
    refund_type: 'full',
  });
  const listed = await sandbox.api('GET', `/refund?transaction=${String(fetched.body.data.transaction)}`);
  expect(violations('RefundListResponse', listed.body)).toEqual([]);
  expect(listed.body.data).toHaveLength(1);
  expect((await sandbox.api('GET', `/refund?transaction=${reference}`)).body.data).toEqual([]);
});

test('A full refund sets the transaction to reversal pending, and a failed refund resets it', async () => {
  await byHand();
  const reference = await aPaidTransaction();
  const { id } = (await refund({ transaction: reference })).body.data;
  expect(await statusOf(reference)).toBe('reversal pending');
  await sandbox.control('POST', `/refunds/${String(id)}`, { status: 'failed' });
  expect(await statusOf(reference)).toBe('success');
  await vi.waitFor(() => expect(sandbox.merchant.eventsNamed('refund.failed')).toHaveLength(1));
  expect(sandbox.merchant.eventsNamed('refund.failed')[0]?.data.amount).toBe(250_000);
  expect((await sandbox.control('POST', `/refunds/${String(id)}`, { status: 'processed' })).status).toBe(409);
});

test('A refund with needs-attention continues after the customer account is provided', async () => {
  await byHand();
  const { id } = (await refund({ transaction: await aPaidTransaction() })).body.data;
  const retry = () =>
    sandbox.api('POST', `/refund/retry_with_customer_details/${String(id)}`, {
      refund_account_details: { currency: 'NGN', account_number: '0123456785', bank_id: '9' },
    });
  expect((await retry()).status).toBe(422);
  await sandbox.control('POST', `/refunds/${String(id)}`, { status: 'needs-attention' });
  expect((await retry()).body.data.status).toBe('processing');
});

test('Partial refunds cannot exceed the paid amount, and the last one reverses the transaction', async () => {
  const reference = await aPaidTransaction();
  await refund({ transaction: reference, amount: '100000' });
  await vi.waitFor(() => expect(sandbox.merchant.eventsNamed('refund.processed')).toHaveLength(1));
  expect(await statusOf(reference)).toBe('success');
  expect((await refund({ transaction: reference, amount: 150_001 })).status).toBe(400);
  const rest = await refund({ transaction: reference });
  expect(rest.body.data.amount).toBe(150_000);
  await vi.waitFor(async () => expect(await statusOf(reference)).toBe('reversed'));
  const again = await refund({ transaction: reference });
  expect(again.status).toBe(400);
  expect(again.body.code).toBe('transaction_reversed');
});

test('A refund of an unpaid transaction is rejected', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  expect((await refund({ transaction: reference })).status).toBe(400);
  expect((await refund({ transaction: 'nobody-knows' })).status).toBe(404);
  expect((await refund({})).status).toBe(400);
  expect((await sandbox.api('GET', '/refund/1')).status).toBe(404);
});
