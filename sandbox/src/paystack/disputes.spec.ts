import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../testing/openapi.js';
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
  const { body } = await sandbox.api('GET', '/refund');
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

const upload = async (id: string, text: string) => {
  const { body } = await sandbox.api('GET', `/dispute/${id}/upload_url?upload_filename=receipt.txt`);
  expect(violations('DisputeUploadURLResponse', body)).toEqual([]);
  const { signedUrl, fileName } = body.data;
  const path = new URL(String(signedUrl));
  const address = `${sandbox.baseUrl}${path.pathname}`;
  expect((await fetch(address, { method: 'PUT', body: text })).status).toBe(403);
  expect((await fetch(`${address}${path.search}`, { method: 'PUT', body: text })).status).toBe(200);
  return String(fileName);
};
const evidence = {
  customer_email: 'donor@example.com',
  customer_name: 'Tunde',
  customer_phone: 'Not given',
  service_details: 'A tip',
  delivery_address: 'On the stream',
  delivery_date: '2026-11-21T10:00:00.000Z',
};

test('A dispute that the merchant declines with evidence and a file waits for the bank, which may still decide either way', async () => {
  const { reference, id } = await aDispute();
  const uploaded_filename = await upload(id, 'Receipt number 1');
  const made = await sandbox.api('POST', `/dispute/${id}/evidence`, evidence);
  expect(violations('DisputeAddEvidenceResponse', made.body)).toEqual([]);
  const answer = { message: 'It was shown', refund_amount: 250_000, evidence: made.body.data.id, uploaded_filename };
  const resolve = (change: object) =>
    sandbox.api('PUT', `/dispute/${id}/resolve`, { resolution: 'declined', ...answer, ...change });

  expect((await resolve({ uploaded_filename: 'other' })).status).toBe(400);
  expect((await resolve({ resolution: 'won' })).status).toBe(400);
  expect((await resolve({})).body.data).toMatchObject({ status: 'awaiting-bank-feedback', resolution: 'declined' });
  expect((await resolve({})).status).toBe(400);
  const open = await sandbox.api('GET', '/dispute?status=awaiting-bank-feedback');
  expect(open.body.data).toMatchObject([{ id: Number(id), transaction: { reference } }]);
  expect((await sandbox.control('GET', `/disputes/${id}`)).body).toMatchObject({
    file: 'Receipt number 1',
    evidence: { customer_name: 'Tunde' },
  });
  expect(await statusOf(reference)).toBe('success');
  expect((await sandbox.control('POST', `/disputes/${id}/resolve`, { resolution: 'declined' })).status).toBe(200);
});

test('A dispute that the merchant accepts is resolved for the payer at once', async () => {
  const { reference, id } = await aDispute();
  const uploaded_filename = await upload(id, 'We accept');
  const answer = { resolution: 'merchant-accepted', message: 'Accepted', refund_amount: 250_000, uploaded_filename };
  expect((await sandbox.api('PUT', `/dispute/${id}/resolve`, answer)).status).toBe(200);
  await vi.waitFor(() => expect(sandbox.merchant.eventsNamed('charge.dispute.resolve')).toHaveLength(1));
  expect(await statusOf(reference)).toBe('reversed');
});
