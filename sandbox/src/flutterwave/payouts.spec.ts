import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningFlutterwave, startFlutterwave } from '../testing/flutterwave.js';

let flutterwave: RunningFlutterwave;
beforeEach(async () => {
  flutterwave = await startFlutterwave();
  await flutterwave.control('PUT', '/payouts', { step_ms: null, balance: 100_000 });
});
afterEach(() => flutterwave.close());

const reference = 'wd-0000000000000017';
const transfer = (fields: object = {}) =>
  flutterwave.api('POST', '/transfers', {
    account_bank: '044',
    account_number: '0690000040',
    amount: 5500,
    currency: 'NGN',
    narration: 'Withdrawal 17',
    reference,
    ...fields,
  });
const balance = async () => (await flutterwave.api('GET', '/balances/NGN')).body.data.available_balance;

test('A transfer starts with the fields of the official sample, and is found by id and by reference', async () => {
  const { status, body } = await transfer();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'success',
    message: 'Transfer Queued Successfully',
    data: { status: 'NEW', amount: 5500, bank_code: '044', currency: 'NGN', complete_message: '', reference },
  });
  expect((await flutterwave.api('GET', `/transfers/${String(body.data.id)}`)).body.data).toEqual(body.data);
  expect((await flutterwave.api('GET', `/transfers?reference=${reference}`)).body.data).toEqual([body.data]);
  expect((await flutterwave.api('GET', '/transfers?reference=wd-other')).body.data).toEqual([]);
  expect(await balance()).toBe(100_000 - 5_500 - 26.88);
});

test.each(['SUCCESSFUL', 'FAILED'])('A transfer that ends %s is announced as completed', async (status) => {
  await transfer();
  await flutterwave.control('POST', `/payouts/${reference}`, { status });
  await vi.waitFor(() => expect(flutterwave.webhooks()).toHaveLength(1));
  expect(flutterwave.webhooks()[0]).toMatchObject({ event: 'transfer.completed', data: { status, reference } });
  expect(await balance()).toBe(status === 'FAILED' ? 100_000 : 100_000 - 5_526.88);
});

test('A transfer that the balance does not cover is queued, and fails afterwards', async () => {
  const { status, body } = await transfer({ amount: 100_000 });
  expect([status, body.data.status]).toEqual([200, 'NEW']);
  await flutterwave.control('POST', `/payouts/${reference}`, { status: 'FAILED' });
  const found = await flutterwave.api('GET', `/transfers?reference=${reference}`);
  const complete_message = expect.stringMatching(/insufficient funds/i);
  expect(found.body.data).toMatchObject([{ status: 'FAILED', complete_message }]);
  expect(await balance()).toBe(100_000);
});

test('A used reference and an unknown account make no transfer', async () => {
  await transfer();
  expect((await transfer()).status).toBe(400);
  expect((await transfer({ reference: 'another', account_number: '9900000000' })).status).toBe(400);
  expect((await transfer({ reference: 'another', account_bank: 'none' })).status).toBe(400);
  expect((await flutterwave.api('GET', '/transfers')).body.meta.page_info.total).toBe(1);
  expect((await flutterwave.api('GET', '/transfers/1')).status).toBe(400);
});
