import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../testing/openapi.js';
import { anInitializedTransaction, type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const verify = (reference: string) => sandbox.api('GET', `/transaction/verify/${reference}`);
const control = (reference: string, what: string, body?: unknown) =>
  sandbox.control('POST', `/transactions/${reference}/${what}`, body);

test('A transaction is abandoned before payment, which is not a failure', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  const { status, body } = await verify(reference);
  expect(status).toBe(200);
  expect(violations('VerifyResponse', body)).toEqual([]);
  expect(body.data).toMatchObject({
    status: 'abandoned',
    paid_at: null,
    fees: null,
    authorization: {},
    amount: 250_000,
    domain: 'test',
  });
});

test('A transaction is failed after a declined attempt and can still be paid', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  await control(reference, 'decline');
  const failed = await verify(reference);
  expect(failed.body.data).toMatchObject({
    status: 'failed',
    gateway_response: 'Declined',
    paid_at: null,
  });
  expect(violations('VerifyResponse', failed.body)).toEqual([]);

  await control(reference, 'pay');
  const paid = await verify(reference);
  expect(violations('VerifyResponse', paid.body)).toEqual([]);
  expect(paid.body.data).toMatchObject({
    status: 'success',
    amount: 250_000,
    requested_amount: 250_000,
    fees: 13_750,
    log: { attempts: 2, errors: 1, success: true },
  });
});

test('A transaction paid with another amount shows both the paid and the requested amount', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  await control(reference, 'pay', { amount: 200_000 });
  expect((await verify(reference)).body.data).toMatchObject({
    status: 'success',
    amount: 200_000,
    requested_amount: 250_000,
    fees: 3_000,
  });
});

test('A transaction can be paid only once', async () => {
  const { reference } = await anInitializedTransaction(sandbox);
  expect((await control(reference, 'pay')).status).toBe(200);
  expect((await control(reference, 'pay')).status).toBe(409);
  expect((await control(reference, 'decline')).status).toBe(409);
});

test('GET /transaction/verify responds to an unknown reference with 404', async () => {
  const { status, body } = await verify('nobody-knows');
  expect(status).toBe(404);
  expect(body).toMatchObject({
    status: false,
    message: 'Transaction reference not found.',
    code: 'transaction_not_found',
  });
});

test('GET /transaction/:id differs from the spec only where the official sample differs', async () => {
  const { reference } = await anInitializedTransaction(sandbox, {
    metadata: { custom_fields: [] },
  });
  await control(reference, 'pay');
  const { id } = (await verify(reference)).body.data;
  const { status, body } = await sandbox.api('GET', `/transaction/${String(id)}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id, reference, status: 'success' });
  expect(violations('TransactionFetchResponse', body)).toEqual([
    '/data/customer/first_name must be string',
    '/data/customer/last_name must be string',
    '/data/customer/phone must be string',
    '/data/customer/metadata must be object',
    '/data/customer/international_format_phone must be string',
  ]);
  expect((await sandbox.api('GET', '/transaction/1')).status).toBe(404);
});

test('GET /transaction returns paid transactions as in the official spec', async () => {
  await control((await anInitializedTransaction(sandbox)).reference, 'pay');
  const { body } = await sandbox.api('GET', '/transaction?status=success');
  expect(violations('TransactionListResponse', body)).toEqual([]);
});

test('GET /transaction with an unpaid transaction differs from the spec only in a null paidAt', async () => {
  const only = await startSandbox();
  await anInitializedTransaction(only);
  const { body } = await only.api('GET', '/transaction');
  expect(violations('TransactionListResponse', body)).toEqual(['/data/0/paidAt must be string']);
  await only.close();
});

test('GET /transaction lists newest first, filters by status and time, and returns pages', async () => {
  const fresh = await startSandbox();
  const references: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const { reference } = await anInitializedTransaction(fresh);
    references.push(reference);
    if (count > 0) await fresh.control('POST', `/transactions/${reference}/pay`, { webhook: false });
  }
  const list = async (query: string) => (await fresh.api('GET', `/transaction?${query}`)).body;

  const page = await list('status=success&perPage=2&page=2');
  const shown = page.data as unknown as { reference: string }[];
  expect(shown.map(({ reference }) => reference)).toEqual([references[2], references[1]]);
  expect(page.meta).toEqual({
    total: 4,
    total_volume: 1_000_000,
    skipped: 2,
    perPage: 2,
    page: 2,
    pageCount: 2,
  });
  expect((await list('status=abandoned')).meta.total).toBe(1);
  expect((await list('per_page=3')).meta.perPage).toBe(3);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await list(`from=${tomorrow}`)).meta.total).toBe(0);
  expect((await list(`to=${tomorrow}`)).meta.total).toBe(5);
  expect((await fresh.api('GET', '/transaction?from=whenever')).status).toBe(400);
  expect((await fresh.api('GET', '/transaction?status=paid')).status).toBe(400);
  await fresh.close();
});
