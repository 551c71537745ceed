import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { violations } from '../testing/openapi.js';
import { type RunningSandbox, startSandbox } from '../testing/sandbox.js';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
  await settings({ step_ms: null, balance: 100_000_000 });
});
afterEach(() => sandbox.close());

const REFERENCE = 'wd-0000000000000017';
const settings = (body: object) => sandbox.control('PUT', '/payouts', body);
const recipient = (fields: object = {}) =>
  sandbox.api('POST', '/transferrecipient', {
    type: 'nuban',
    name: 'ADA OBI',
    account_number: '0123456785',
    bank_code: '058',
    currency: 'NGN',
    ...fields,
  });
const transfer = async (fields: object = {}) =>
  sandbox.api('POST', '/transfer', {
    source: 'balance',
    amount: 2_500_000,
    recipient: (await recipient()).body.data.recipient_code,
    reference: REFERENCE,
    reason: 'Withdrawal 17',
    currency: 'NGN',
    ...fields,
  });
const verify = (reference = REFERENCE) => sandbox.api('GET', `/transfer/verify/${reference}`);
const statusOf = async (reference = REFERENCE) => (await verify(reference)).body.data.status;
const move = (status: string, manner: object = {}) =>
  sandbox.control('POST', `/payouts/${REFERENCE}`, { status, ...manner });
const balance = async () => {
  const { data } = (await sandbox.api('GET', '/balance')).body as unknown as { data: { balance: number }[] };
  return data[0]?.balance;
};
const events = () => sandbox.merchant.received.map(({ event }) => event);

test('The same account is the same recipient, and answers match the official schema', async () => {
  const first = await recipient();
  expect(first.status).toBe(201);
  expect(violations('TransferRecipientCreateResponse', first.body)).toEqual([]);
  expect((await recipient()).body.data.recipient_code).toBe(first.body.data.recipient_code);
  expect((await recipient({ account_number: '0123456786' })).body.data.recipient_code).not.toBe(
    first.body.data.recipient_code,
  );
  expect((await recipient({ account_number: '9900000000' })).status).toBe(400);
  expect((await recipient({ bank_code: 'none' })).status).toBe(400);
});

test('A transfer takes its amount and fee from the balance, succeeds and is announced once', async () => {
  await settings({ step_ms: 5 });
  const created = await transfer();
  expect(created.status).toBe(200);
  expect(violations('TransferCreateResponse', created.body)).toEqual([]);
  expect(created.body.data.status).toBe('pending');
  await vi.waitFor(async () => expect(await statusOf()).toBe('success'));
  const verified = await verify();
  expect(violations('TransferVerifyResponse', verified.body)).toEqual([]);
  expect(verified.body.data).toMatchObject({ session: { provider: 'nip' }, fee_charged: 2_500 });
  const fetched = await sandbox.api('GET', `/transfer/${String(created.body.data.transfer_code)}`);
  expect(violations('TransferFetchResponse', fetched.body)).toEqual([]);
  expect(await balance()).toBe(100_000_000 - 2_502_500);
  expect(violations('BalanceCheckResponse', (await sandbox.api('GET', '/balance')).body)).toEqual([]);
  await vi.waitFor(() => expect(events()).toEqual(['transfer.success']));
  expect(sandbox.merchant.received[0]?.data).toMatchObject({ reference: REFERENCE, amount: 2_500_000 });
});

test('A reference is used once, and a wrong recipient, reference or amount creates no transfer', async () => {
  expect((await transfer()).status).toBe(200);
  const again = await transfer();
  expect(again.status).toBe(400);
  expect(again.body.message).toMatch(/reference already exists/i);
  const reference = 'wd-0000000000000018';
  expect((await transfer({ reference, recipient: 'RCP_unknown' })).body.code).toBe('invalid_transfer_recipient');
  expect((await transfer({ reference: 'too-short' })).status).toBe(400);
  expect((await transfer({ reference: 'UPPER-CASE-REFERENCE' })).status).toBe(400);
  expect((await transfer({ reference, amount: 0 })).status).toBe(400);
  expect((await transfer({ reference, amount: 9_999 })).body.message).toBe('Amount is below the minimum for transfers');
  const unknown = await verify(reference);
  expect(unknown.status).toBe(404);
  expect(unknown.body).toMatchObject({ message: 'Transfer not found', code: 'transfer_not_found' });
});

test('A balance that is too small refuses the transfer, whose reference stays free', async () => {
  await settings({ balance: 2_500_000 });
  const refused = await transfer();
  expect(refused.status).toBe(400);
  expect(refused.body.message).toBe('Your balance is not enough to fulfil this request');
  await settings({ balance: 2_502_500 });
  expect((await transfer()).status).toBe(200);
  expect(await balance()).toBe(0);
});

test.each(['failed', 'reversed'])('A transfer that is %s gives its money back to the balance', async (status) => {
  await transfer();
  expect((await move(status)).status).toBe(200);
  expect(await statusOf()).toBe(status);
  expect(await balance()).toBe(100_000_000);
  await vi.waitFor(() => expect(events()).toEqual([`transfer.${status}`]));
  expect((await move('success')).status).toBe(409);
});

test('A successful transfer can still be reversed, with any delivery of its webhook', async () => {
  await transfer();
  await move('success', { webhook: false });
  await move('reversed', { deliveries: 3 });
  await vi.waitFor(() => expect(events()).toEqual(Array(3).fill('transfer.reversed')));
  expect(await balance()).toBe(100_000_000);
});

test('With OTP a transfer waits for its code, or is abandoned', async () => {
  await settings({ otp: true });
  const waiting = await transfer();
  expect(waiting.body.message).toBe('Transfer requires OTP to continue');
  expect(waiting.body.data.status).toBe('otp');
  const code = { transfer_code: waiting.body.data.transfer_code, otp: '928783' };
  expect((await sandbox.api('POST', '/transfer/finalize_transfer', { ...code, otp: '' })).status).toBe(400);
  expect((await sandbox.api('POST', '/transfer/finalize_transfer', code)).body.data.status).toBe('pending');
  expect((await sandbox.api('POST', '/transfer/finalize_transfer', code)).status).toBe(400);
  await transfer({ reference: 'wd-0000000000000018' });
  await sandbox.control('POST', '/payouts/wd-0000000000000018', { status: 'abandoned' });
  expect(await statusOf('wd-0000000000000018')).toBe('abandoned');
  expect(await balance()).toBe(100_000_000 - 2_502_500);
});

test.each([
  [200, 'pending'],
  [400, 'rejected'],
  [503, 'blocked'],
])('An approval address that answers %i makes the transfer %s', async (httpStatus, status) => {
  const asked: { headers: unknown; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      asked.push({ headers: request.headers, body });
      response.writeHead(httpStatus).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await settings({ approval_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/approve` });
  expect((await transfer()).body.data.status).toBe('received');
  await vi.waitFor(async () => expect(await statusOf()).toBe(status));
  expect(JSON.parse(asked[0]?.body ?? '').data).toMatchObject({ reference: REFERENCE, amount: 2_500_000 });
  expect(await balance()).toBe(status === 'pending' ? 100_000_000 - 2_502_500 : 100_000_000);
  await new Promise((resolve) => server.close(resolve));
});

test('A fault after the effect loses the answer of a transfer that was created', async () => {
  const code = (await recipient()).body.data.recipient_code;
  await sandbox.control('POST', '/faults', {
    kind: 'timeout-after-effect',
    path: '/transfer',
    method: 'POST',
    holdMs: 30,
  });
  await expect(transferTo(String(code))).rejects.toThrow();
  expect(await statusOf()).toBe('pending');
});

const transferTo = (code: string) =>
  sandbox.api('POST', '/transfer', { source: 'balance', amount: 2_500_000, recipient: code, reference: REFERENCE });

test('GET /control/paystack/payouts lists every transfer and the balance', async () => {
  await transfer();
  const { body } = await sandbox.control('GET', '/payouts');
  expect(body).toMatchObject({ balance: 100_000_000 - 2_502_500, payouts: [{ reference: REFERENCE }] });
  expect((await sandbox.control('POST', `/payouts/${REFERENCE}/webhook`, { status: 'success' })).body).toEqual({
    sent: 1,
  });
});
