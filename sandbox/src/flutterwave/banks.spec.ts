import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningFlutterwave, startFlutterwave } from '../testing/flutterwave.js';

let flutterwave: RunningFlutterwave;
beforeAll(async () => {
  flutterwave = await startFlutterwave();
});
afterAll(() => flutterwave.close());

const resolve = (body: unknown) => flutterwave.api('POST', '/accounts/resolve', body);

test("GET /v3/banks/NG returns the banks of the official sample with Flutterwave's own codes, each once", async () => {
  const { status, body } = await flutterwave.api('GET', '/banks/NG');
  expect(status).toBe(200);
  expect(body.message).toBe('Banks fetched successfully');
  const banks = body.data as unknown as { id: number; code: string; name: string }[];
  expect(banks).toContainEqual({ id: 137, code: '011', name: 'First Bank of Nigeria' });
  expect(banks).toContainEqual({ id: 162, code: '303', name: 'ChamsMobile' });
  expect(banks).toContainEqual({ id: 184, code: '601', name: 'FSDH' });
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length);
  expect((await flutterwave.api('GET', '/banks/GH')).body.data).toEqual([]);
});

test('POST /v3/accounts/resolve returns the holder, as in the official sample', async () => {
  expect(await resolve({ account_number: '0690000032', account_bank: '044' })).toEqual({
    status: 200,
    body: {
      status: 'success',
      message: 'Account details fetched',
      data: { account_number: '0690000032', account_name: expect.stringMatching(/^[A-Z]+ [A-Z]+$/) },
    },
  });
});

test('POST /v3/accounts/resolve returns the same holder as Paystack', async () => {
  const here = await resolve({ account_number: '0123456785', account_bank: '058' });
  const there = await flutterwave.sandbox.api('GET', '/bank/resolve?account_number=0123456785&bank_code=058');
  expect(here.body.data.account_name).toBe(there.body.data.account_name);
});

const INVALID = 'Sorry, that account number is invalid, please check and try again';
test.each([
  ['an account number that starts with 99', { account_number: '9912345678', account_bank: '058' }, INVALID],
  ['nine digits', { account_number: '012345678', account_bank: '058' }, INVALID],
  ['an unknown bank', { account_number: '0123456785', account_bank: 'zzz' }, 'Sorry, that bank code is invalid'],
  ['no bank', { account_number: '0123456785' }, 'account_bank is required'],
  ['no account', { account_bank: '058' }, 'account_number is required'],
])('POST /v3/accounts/resolve rejects %s', async (_name, body, message) => {
  expect(await resolve(body)).toEqual({ status: 400, body: { status: 'error', message, data: null } });
});
