import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paymentProviderNames } from '@tipnaija/contracts';
import { v7 } from 'uuid';
import { aLedger, aTip, balancesOf, type TestLedger } from '../../testing/a-ledger.js';
import { type AccountKey, clearingAccountOf } from './ledger-transaction.js';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await aLedger();
});

afterAll(() => ledger.scratch.drop());

function aTipThrough(account: AccountKey) {
  const tip = aTip({ creatorId: v7() });
  const entries = tip.entries.map((entry) => (entry.amountKobo < 0 ? { ...entry, account } : entry));
  return { ...tip, entries };
}

describe('clearing accounts', () => {
  it.each(paymentProviderNames)('books a tip that %s received', async (provider) => {
    await ledger.journal.post([aTipThrough(clearingAccountOf(provider))]);
    expect(await balancesOf(ledger)).toMatchObject({ [clearingAccountOf(provider)]: -250_000 });
  });

  it('rejects the account of an undeclared provider', async () => {
    const undeclared = 'undeclared-clearing' as AccountKey;
    await expect(ledger.journal.post([aTipThrough(undeclared)])).rejects.toThrow('accounts_kind_check');
  });
});
