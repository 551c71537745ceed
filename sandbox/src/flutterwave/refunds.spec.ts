import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPaidPayment, aPayment, type RunningFlutterwave, startFlutterwave } from '../testing/flutterwave.js';
import { FLUTTERWAVE_KEYS } from '../testing/sandbox.js';

let flutterwave: RunningFlutterwave;
beforeEach(async () => {
  flutterwave = await startFlutterwave();
});
afterEach(() => flutterwave.close());

const refund = (id: number, body: unknown = {}) => flutterwave.api('POST', `/transactions/${id}/refund`, body);
const fetched = async (id: unknown) => (await flutterwave.api('GET', `/refunds/${String(id)}`)).body.data;
const move = (id: unknown, status: string) => flutterwave.control('POST', `/refunds/${String(id)}`, { status });
const byHand = () => flutterwave.control('PUT', '/refunds/pace', { stepMs: null });

test('A refund starts with the fields of the official sample and status completed', async () => {
  await byHand();
  const { id, flwRef } = await aPaidPayment(flutterwave);
  const { status, body } = await refund(id, { amount: 1000.5, comments: 'donation 42' });
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'success',
    message: 'Transaction refund initiated',
    data: {
      id: expect.any(Number),
      account_id: 118_468,
      tx_id: id,
      flw_ref: flwRef,
      wallet_id: 134_244,
      amount_refunded: 1000.5,
      status: 'completed',
      destination: 'payment_source',
      meta: { source: 'availablebalance' },
      created_at: expect.any(String),
    },
  });
  expect(await fetched(body.data.id)).toEqual(body.data);
});

test.each([
  ['card', 'completed-mpgs'],
  ['bank_transfer', 'completed-bank-transfer'],
])('A refund of a payment by %s ends as %s, and the transaction stays successful', async (payment_type, final) => {
  const { id } = await aPaidPayment(flutterwave, { webhook: false, payment_type });
  const { data } = (await refund(id)).body;
  expect(data.amount_refunded).toBe(2500);
  await vi.waitFor(async () => expect((await fetched(data.id)).status).toBe(final));
  expect((await flutterwave.api('GET', `/transactions/${id}/verify`)).body.data.status).toBe('successful');
  expect(flutterwave.webhooks()).toEqual([]);
});

test('A failed refund is final and makes its amount refundable again', async () => {
  await byHand();
  const { id } = await aPaidPayment(flutterwave);
  const { data } = (await refund(id)).body;
  expect((await refund(id)).status).toBe(400);
  expect((await move(data.id, 'processing')).status).toBe(200);
  expect((await move(data.id, 'failed')).body.status).toBe('failed');
  expect((await move(data.id, 'completed-mpgs')).status).toBe(409);
  expect((await refund(id)).status).toBe(200);
});

test('Partial refunds cannot exceed the paid amount', async () => {
  await byHand();
  const { id } = await aPaidPayment(flutterwave);
  expect((await refund(id, { amount: '1000' })).status).toBe(200);
  expect((await refund(id, { amount: 1500.01 })).status).toBe(400);
  expect((await refund(id)).body.data.amount_refunded).toBe(1500);
});

test('A refund of an unpaid or unknown transaction, or of no amount, is rejected', async () => {
  const { txRef } = await aPayment(flutterwave);
  const declined = await flutterwave.control('POST', `/transactions/${txRef}/decline`, { webhook: false });
  expect((await refund(Number(declined.body.id))).status).toBe(400);
  expect((await refund(1)).body.message).toBe('No transaction was found for this id');
  const { id } = await aPaidPayment(flutterwave);
  expect((await refund(id, { amount: 0 })).status).toBe(400);
  expect((await flutterwave.api('GET', '/refunds/1')).status).toBe(400);
});

test('Webhooks of refunds are off by default and flat when enabled', async () => {
  await byHand();
  await flutterwave.control('PUT', '/refunds/webhooks', { isEnabled: true });
  const { id, flwRef } = await aPaidPayment(flutterwave);
  const { data } = (await refund(id, { comments: 'donation 42' })).body;
  await vi.waitFor(() => expect(flutterwave.webhooks()).toHaveLength(1));
  expect(flutterwave.sandbox.merchant.received[0]?.headers['verif-hash']).toBe(FLUTTERWAVE_KEYS.secretHash);
  expect(flutterwave.webhooks()[0]).toEqual({
    id: data.id,
    AmountRefunded: 2500,
    status: 'completed',
    FlwRef: flwRef,
    destination: 'payment_source',
    comments: 'donation 42',
    settlement_id: 'NEW',
    meta: '{"source":"availablebalance"}',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    deletedAt: null,
    walletId: 134_244,
    AccountId: 118_468,
    TransactionId: id,
  });
  await move(data.id, 'completed-offline');
  await vi.waitFor(() => expect(flutterwave.webhooks()).toHaveLength(2));
  expect(flutterwave.webhooks()[1]).toMatchObject({ id: data.id, status: 'completed-offline' });
});

test('A refund with callbackurl reports to it although webhooks of refunds are off', async () => {
  const { id } = await aPaidPayment(flutterwave);
  await refund(id, { callbackurl: `${flutterwave.sandbox.merchant.url}?refund` });
  await vi.waitFor(() => expect(flutterwave.webhooks().map(({ status }) => status)).toContain('completed-mpgs'));
});

test('GET /v3/refunds filters by transaction, status and day', async () => {
  await byHand();
  const { id } = await aPaidPayment(flutterwave);
  const other = await aPaidPayment(flutterwave);
  await refund(id, { amount: 1000 });
  await refund(other.id);
  const list = async (query: string) => (await flutterwave.api('GET', `/refunds?${query}`)).body;
  expect((await list(`id=${id}`)).data).toMatchObject([{ TransactionId: id, AmountRefunded: 1000 }]);
  expect((await list('status=completed')).meta.page_info.total).toBe(2);
  expect((await list('status=failed')).meta.page_info.total).toBe(0);
  expect((await list('from=2020-01-01&to=2020-10-30')).meta.page_info.total).toBe(0);
});
