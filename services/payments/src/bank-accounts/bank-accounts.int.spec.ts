import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningPayments, rejection, startPayments } from '../../testing/payments.js';
import { BankAccountsService } from './bank-accounts.service.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
}, 30_000);
afterEach(async () => {
  for (const provider of ['paystack', 'flutterwave'])
    await payments.sandbox.control(`/${provider}/faults`, {}, 'DELETE');
});
afterAll(() => payments.stop());

const resolve = (bankName: string, accountNumber = '0690000031') =>
  payments.get(BankAccountsService).resolve({ bankName, accountNumber });
const breakDown = (provider: string) => payments.sandbox.control(`/${provider}/faults`, { kind: 'error', count: 5 });

describe('BankAccountsService.resolve', () => {
  it('returns the same holder from another provider when the first one fails', async () => {
    const { accountName } = await resolve('Access Bank');
    await breakDown('paystack');
    expect(await resolve('Access Bank')).toEqual({ accountName });
  });

  it('throws bank-account.not-found when the answering provider knows no such account', async () => {
    await breakDown('paystack');
    await expect(resolve('Access Bank', '9900000000')).rejects.toThrow(rejection('bank-account.not-found'));
  });

  it('throws bank-account.lookup-unavailable when every provider fails', async () => {
    await breakDown('paystack');
    await breakDown('flutterwave');
    await expect(resolve('Access Bank')).rejects.toThrow(rejection('bank-account.lookup-unavailable'));
  });

  it('never takes a bank that a provider does not know for an unknown account', async () => {
    await breakDown('paystack');
    await expect(resolve('Kuda Bank')).rejects.toThrow(rejection('bank-account.lookup-unavailable'));
  });
});
