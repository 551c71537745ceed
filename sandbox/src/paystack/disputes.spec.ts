import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anInitializedTransaction, type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

const aDispute = async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  await sandbox.control('POST', `/transactions/${reference}/pay`, { webhook: false });
  const { body } = await sandbox.control('POST', '/disputes', { reference, category: 'fraud' });
  return { reference, id: String(body.id) };
};
const statusOf = async (reference: string) =>
  (await sandbox.api('GET', `/transaction/verify/${reference}`)).body.data.status;

test('A dispute sends events, is available through the API, and reverses the transaction when the payer wins', async () => {
  const { reference, id } = await aDispute();
  const fetched = await sandbox.api('GET', `/dispute/${id}`);
  expect(fetched.body.data).toMatchObject({
    status: 'awaiting-merchant-feedback',
    category: 'fraud',
  });
  await sandbox.control('POST', `/disputes/${id}/remind`);
  await sandbox.control('POST', `/disputes/${id}/resolve`, { resolution: 'auto-accepted' });
  await vi.waitFor(() => expect(sandbox.merchant.received).toHaveLength(3));
  expect(sandbox.merchant.eventsNamed('charge.dispute.create')[0]?.data).toMatchObject({
    refund_amount: 250_000,
    transaction: { reference, status: 'success', metadata: '' },
  });
  expect(sandbox.merchant.eventsNamed('charge.dispute.remind')).toHaveLength(1);
  expect(sandbox.merchant.eventsNamed('charge.dispute.resolve')[0]?.data).toMatchObject({
    status: 'resolved',
    resolution: 'auto-accepted',
    transaction: { status: 'reversed' },
  });
  expect(await statusOf(reference)).toBe('reversed');
});

test('A lost dispute with isRefunded creates a refund that contains the dispute id', async () => {
  const { reference, id } = await aDispute();
  await sandbox.control('POST', `/disputes/${id}/resolve`, { resolution: 'merchant-accepted', isRefunded: true });
  await vi.waitFor(() => expect(sandbox.merchant.eventsNamed('refund.processed')).toHaveLength(1));
  expect(sandbox.merchant.eventsNamed('refund.processed')[0]?.data).toMatchObject({ transaction_reference: reference });
  const { body } = await sandbox.api('GET', `/refund?transaction=${reference}`);
  expect(body.data).toMatchObject([{ dispute: Number(id), status: 'processed', amount: 250_000 }]);
});

test('A declined dispute leaves the money with the merchant and can be resolved only once', async () => {
  const { reference, id } = await aDispute();
  const resolve = () => sandbox.control('POST', `/disputes/${id}/resolve`, { resolution: 'declined' });
  expect((await resolve()).status).toBe(200);
  expect(await statusOf(reference)).toBe('success');
  expect((await resolve()).status).toBe(409);
});

test('A dispute of an unpaid transaction is rejected', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  expect((await sandbox.control('POST', '/disputes', { reference })).status).toBe(409);
});
