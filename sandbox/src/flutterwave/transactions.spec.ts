import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aPaidPayment,
  aPayment,
  type FlutterwaveAnswer,
  type RunningFlutterwave,
  startFlutterwave,
} from '../testing/flutterwave.js';

let flutterwave: RunningFlutterwave;
beforeAll(async () => {
  flutterwave = await startFlutterwave();
});
afterAll(() => flutterwave.close());

const verify = (txRef: string) => flutterwave.api('GET', `/transactions/verify_by_reference?tx_ref=${txRef}`);
const shown = (answer: FlutterwaveAnswer) => answer.body.data as unknown as { tx_ref: string; status: string }[];

test('Both verify endpoints respond with the fields of the official sample', async () => {
  const { txRef } = await aPayment(flutterwave, { meta: { creator: 'ada' } });
  await flutterwave.control('POST', `/transactions/${txRef}/pay`, { webhook: false });
  const byReference = await verify(txRef);
  expect(byReference).toMatchObject({
    status: 200,
    body: { status: 'success', message: 'Transaction fetched successfully' },
  });
  const { data } = byReference.body;
  expect(data).toEqual({
    id: expect.any(Number),
    tx_ref: txRef,
    flw_ref: expect.stringMatching(/^FLW-MOCK-/),
    device_fingerprint: 'N/A',
    amount: 2500,
    currency: 'NGN',
    charged_amount: 2500,
    app_fee: 35,
    merchant_fee: 0,
    processor_response: 'Approved by Financial Institution',
    auth_model: 'PIN',
    ip: expect.any(String),
    narration: 'Tips & Co',
    status: 'successful',
    payment_type: 'card',
    created_at: expect.any(String),
    account_id: 118_468,
    card: {
      first_6digits: '553188',
      last_4digits: '2950',
      issuer: 'MASTERCARD CREDIT',
      country: 'NG',
      type: 'MASTERCARD',
      expiry: '09/32',
      token: expect.stringMatching(/^flw-t1nf-/),
    },
    meta: { creator: 'ada' },
    amount_settled: 2465,
    customer: {
      id: expect.any(Number),
      name: 'Ngozi',
      phone_number: 'N/A',
      email: 'donor+42@mail.example.com',
      created_at: expect.any(String),
    },
  });
  expect((await flutterwave.api('GET', `/transactions/${String(data.id)}/verify`)).body.data).toEqual(data);
});

test('A look-up finds no transaction before the first attempt, nor an unknown id', async () => {
  const { txRef } = await aPayment(flutterwave);
  const unknown = { status: 'error', message: 'No transaction was found for this id', data: null };
  expect(await verify(txRef)).toEqual({ status: 400, body: unknown });
  expect(await flutterwave.api('GET', '/transactions/1/verify')).toEqual({ status: 400, body: unknown });
  await flutterwave.control('PUT', '/unknown', { httpStatus: 404 });
  expect(await verify(txRef)).toEqual({ status: 404, body: unknown });
  await flutterwave.control('PUT', '/unknown', { httpStatus: 400 });
  expect((await flutterwave.api('GET', '/transactions/verify_by_reference')).body.message).toBe('tx_ref is required');
});

test('A bank transfer is pending until its money arrives, then successful under the same id', async () => {
  const { txRef } = await aPayment(flutterwave);
  const start = () => flutterwave.control('POST', `/transactions/${txRef}/start-transfer`);
  expect((await start()).status).toBe(200);
  expect((await start()).status).toBe(409);
  const pending = (await verify(txRef)).body.data;
  expect(pending).toMatchObject({ status: 'pending', app_fee: null, amount_settled: null });

  await flutterwave.control('POST', `/transactions/${txRef}/pay`, { webhook: false });
  const paid = (await verify(txRef)).body.data;
  expect(paid).toMatchObject({ id: pending.id, status: 'successful', payment_type: 'bank_transfer', app_fee: 35 });
  expect(paid.meta).toMatchObject({ originatorname: 'JOHN DOE' });
  expect(paid.card).toBeUndefined();
});

test('A payment can arrive with another amount, whose fee it bears', async () => {
  const { txRef } = await aPayment(flutterwave);
  await flutterwave.control('POST', `/transactions/${txRef}/pay`, { webhook: false, amount: 1000.5 });
  expect((await verify(txRef)).body.data).toMatchObject({
    amount: 1000.5,
    charged_amount: 1000.5,
    app_fee: 14.01,
    amount_settled: 986.49,
  });
});

test('GET /v3/transactions pages by ten, newest first, and filters', async () => {
  const fresh = await startFlutterwave();
  const references: string[] = [];
  for (let count = 0; count < 12; count += 1) references.push((await aPaidPayment(fresh)).txRef);
  const { txRef: declined } = await aPayment(fresh);
  await fresh.control('POST', `/transactions/${declined}/decline`, { webhook: false });
  await aPayment(fresh);
  const list = (query: string) => fresh.api('GET', `/transactions?${query}`);

  const first = await list('status=successful');
  expect(first.body.message).toBe('Transactions fetched');
  expect(first.body.meta).toEqual({ page_info: { total: 12, current_page: 1, total_pages: 2 } });
  expect(shown(first).map(({ tx_ref }) => tx_ref)).toEqual(references.slice(2).reverse());
  const second = await list('status=successful&page=2');
  expect(second.body.meta.page_info.current_page).toBe(2);
  expect(shown(second).map(({ tx_ref }) => tx_ref)).toEqual(references.slice(0, 2).reverse());

  expect((await list('')).body.meta.page_info.total).toBe(13);
  expect(shown(await list(`tx_ref=${declined}`))).toMatchObject([{ status: 'failed', app_fee: null }]);
  const today = new Date().toISOString().slice(0, 10);
  expect((await list(`from=${today}&to=${today}`)).body.meta.page_info.total).toBe(13);
  expect((await list('to=2020-05-05')).body.meta.page_info).toEqual({ total: 0, current_page: 1, total_pages: 0 });
  expect((await list('from=whenever')).status).toBe(400);
  expect((await list('page=0')).status).toBe(400);
  await fresh.close();
});
