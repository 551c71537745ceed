import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { aPeriodClose, checkpoint, postAt } from '../../testing/a-closed-month.js';
import { aLedger, type TestLedger } from '../../testing/a-ledger.js';
import { ScheduledChecks } from './scheduled-checks.service.js';
import { type VerificationOptions, verifyLedger } from './verify-ledger.service.js';
import { ViolationsRepository } from './violations.repository.js';

let ledger: TestLedger;

beforeAll(() => Logger.overrideLogger(false));

/** January has transactions 1 and 2, February 3; transaction 4 was posted now. */
beforeEach(async () => {
  ledger = await aLedger();
  await postAt(ledger, '2026-01-15T12:00:00Z', '2026-01-16T12:00:00Z');
  await checkpoint(ledger);
  await postAt(ledger, '2026-02-15T12:00:00Z');
  await checkpoint(ledger);
  await aPeriodClose(ledger).closeEndedMonths();
  await postAt(ledger, new Date().toISOString());
  await checkpoint(ledger);
});

afterEach(() => ledger.scratch.drop());

/** Returns the violations of a verification, such as `L1 transaction 5`. */
async function found(options: VerificationOptions = {}): Promise<string[]> {
  const { checked } = await verifyLedger(ledger.scratch.database, options);
  return checked.flatMap(({ name, violations }) => violations.map(({ subject }) => `${name.split(' ')[0]} ${subject}`));
}

const wallets = `account_id in (select id from accounts where kind = 'wallet')`;

describe('verifyLedger with closed months', () => {
  it('verifies by default what was posted since the last closed month, and finds no violation', async () => {
    const { verified, checkpoints, checked } = await verifyLedger(ledger.scratch.database);
    expect(verified).toMatchObject({ after: 3, upTo: 4 });
    expect(checkpoints).toBe(1);
    expect(checked.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it('verifies with isAll every month and reports each of them', async () => {
    const reported: [string, number][] = [];
    const { verified, checked } = await verifyLedger(ledger.scratch.database, {
      isAll: true,
      onMonth: ({ month, transactions }) => reported.push([month, transactions]),
    });
    expect(reported.slice(0, 3)).toEqual([
      ['2026-01', 2],
      ['2026-02', 1],
      ['2026-03', 0],
    ]);
    expect(verified).toEqual({ after: 0, upTo: 4 });
    expect(checked.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it('rejects a month that is not closed', async () => {
    await expect(verifyLedger(ledger.scratch.database, { month: '2025-12' })).rejects.toThrow(
      '2025-12 is not a closed month',
    );
  });

  it('finds a changed row of a closed month with isAll and with its month only', async () => {
    await ledger.tamper(`update entries set amount_kobo = amount_kobo + 1 where transaction_id = 2 and ${wallets}`);
    const inJanuary = ['L1 transaction 2', 'L17 closed month 2026-01', 'L9 transaction 2'];
    expect(await found({ isAll: true })).toEqual(expect.arrayContaining(inJanuary));
    expect(await found({ month: '2026-01' })).toEqual(expect.arrayContaining(inJanuary));
    expect(await found({ month: '2026-02' })).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('finds a deleted transaction of a closed month', async () => {
    await ledger.tamper('delete from entries where transaction_id = 3; delete from transactions where id = 3');
    expect(await found({ month: '2026-02' })).toEqual(['L17 closed month 2026-02', 'L9 transaction 3']);
  });

  it('finds a balance by default that differs from the closed months and the entries since', async () => {
    await ledger.tamper(`update accounts set balance_kobo = balance_kobo + 5 where kind = 'fees'`);
    expect(await found()).toEqual(['L3 account fees', 'L3 accounts of kind fees', 'L4 all accounts']);
  });

  it('finds money by default that was moved between wallets of a closed month', async () => {
    await ledger.tamper(
      `update accounts set balance_kobo = balance_kobo + case id when least.wallet then 5 else -5 end
       from (select array_agg(id order by id) as ids, min(id) as wallet from accounts where kind = 'wallet') as least
       where id = any(ids[1:2])`,
    );
    expect((await found()).map((text) => text.replace(/:.*/, ''))).toEqual(['L3 account wallet', 'L3 account wallet']);
  });

  const changes = {
    'a sum': `update closed_months set sums_kobo = sums_kobo || '{"fees": 1}' where month = '2026-01-01'`,
    'a number of transactions': `update closed_months set transactions = 1 where month = '2026-01-01'`,
    'a hash with all that follows': `
      alter table closed_months drop constraint closed_months_are_contiguous;
      update closed_months set transactions = 1 where month = '2026-01-01';
      update closed_months as closed set hash = closed_month_hash(closed) where month = '2026-01-01'`,
    'the checkpoint at the end': `update checkpoints set digests = digests || digests where id = 1`,
  };

  it.each(Object.entries(changes))('finds by default a change of a closed month in %s', async (_which, sql) => {
    await ledger.tamper(sql);
    expect(await found()).toContainEqual(expect.stringMatching(/^L17 closed month 2026-0[12]$/));
    const checks = new ScheduledChecks(ledger.scratch.database, new ViolationsRepository(ledger.scratch.database));
    expect((await checks.run()).map(({ invariant }) => invariant)).toContain('L17 closed months form a chain');
  });
});
