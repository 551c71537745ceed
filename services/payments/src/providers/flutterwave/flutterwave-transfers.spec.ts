import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ProviderError } from '../payment-provider.js';
import type { FlutterwaveApi } from './flutterwave-api.js';
import { openFlutterwaveAccount } from './flutterwave-transfers.js';

const now = new Date('2026-03-14T09:26:53Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeAll(() => {
  jest.useFakeTimers({ now });
});
afterAll(() => {
  jest.useRealTimers();
});

const authorization = {
  transfer_reference: 'MockFLWRef-1689847855598',
  transfer_account: '0067100155',
  transfer_bank: 'Mock Bank',
  account_expiration: inMinutes(20).getTime() as number | string,
  transfer_note: 'Please make a bank transfer to TipNaija FLW',
  transfer_amount: '2500.50' as number | string,
  mode: 'banktransfer',
};

/** Opens an account at a Flutterwave that answers with the changed sample of its documentation. */
async function open(change: object = {}, { httpStatus = 200, status = 'success' } = {}) {
  const sent: unknown[] = [];
  const call = async (_method: string, path: string, body: unknown) => {
    sent.push(path, body);
    return { httpStatus, body: { status, message: 'said', meta: { authorization: { ...authorization, ...change } } } };
  };
  const api = { call } as unknown as FlutterwaveApi;
  const request = { reference: 'ours', amountMinor: 250_050, currency: 'NGN', expiresAt: inMinutes(30) } as const;
  const account = await openFlutterwaveAccount(api, { ...request, email: 'donor+ours@tips.example.com' });
  return { sent, account };
}

describe('openFlutterwaveAccount', () => {
  it('asks in naira and seconds, and returns the account of the sample', async () => {
    const { sent, account } = await open();
    expect(sent).toEqual([
      '/v3/charges?type=bank_transfer',
      {
        tx_ref: 'ours',
        amount: 2500.5,
        currency: 'NGN',
        email: 'donor+ours@tips.example.com',
        narration: 'TipNaija',
        is_permanent: false,
        expires: 1_800,
      },
    ]);
    expect(account).toEqual({
      accountNumber: '0067100155',
      accountName: 'TipNaija FLW',
      bankName: 'Mock Bank',
      expiresAt: inMinutes(20),
    });
  });

  it.each([
    ['text without a time zone, which is read as UTC', inMinutes(20).toISOString().slice(0, 19).replace('T', ' '), 20],
    ['text with a time zone', inMinutes(20).toISOString(), 20],
    ['text of milliseconds', String(inMinutes(20).getTime()), 20],
    ['a later time than asked for, as another time zone reads', inMinutes(80).getTime(), 30],
    ['the past, as in the sample of the test mode', inMinutes(-1).getTime(), 30],
    ['an unreadable text', '2025-03-24 soon', 30],
    ['nothing', null, 30],
  ])('ends the account at the earlier time for %s', async (_case, account_expiration, minutes) => {
    const { account } = await open({ account_expiration });
    expect(account.expiresAt).toEqual(inMinutes(minutes));
  });

  it('names the account as in the request when the note has no name', async () => {
    expect((await open({ transfer_note: 'Mock note' })).account.accountName).toBe('TipNaija');
  });

  it('accepts the amount as a number, as in the older sample', async () => {
    expect((await open({ transfer_amount: 2500.5 })).account.accountNumber).toBe('0067100155');
  });

  it.each([
    ['no account number', { transfer_account: undefined }],
    ['an account number that is no NUBAN', { transfer_account: '12345' }],
    ['no bank', { transfer_bank: '' }],
    ['another amount, with a fee that the donor bears', { transfer_amount: '2536.01' }],
    ['no amount', { transfer_amount: undefined }],
  ])('throws ProviderError for %s', async (_case, change) => {
    await expect(open(change)).rejects.toBeInstanceOf(ProviderError);
  });

  it('throws ProviderError with the fault of the status for an error', async () => {
    await expect(open({}, { httpStatus: 400, status: 'error' })).rejects.toMatchObject({ fault: 'request' });
  });
});
