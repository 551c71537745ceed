import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { register } from 'prom-client';
import { aPeriodClose, checkpoint, postAt } from '../../testing/a-closed-month.js';
import { aLedger, type TestLedger } from '../../testing/a-ledger.js';
import { ChecksMetrics } from '../checks/checks.metrics.js';
import { listClosedMonths } from '../checks/closed-month-checks.repository.js';
import { ViolationsRepository } from '../checks/violations.repository.js';
import { ClosedMonthsRepository } from './closed-months.repository.js';

let ledger: TestLedger;

beforeAll(() => Logger.overrideLogger(false));

beforeEach(async () => {
  ledger = await aLedger();
});

afterEach(() => ledger.scratch.drop());

/** Returns `2026-01: 1 to 2` per closed month with transactions. */
async function ranges(): Promise<string[]> {
  const closed = await listClosedMonths(ledger.scratch.database);
  return closed
    .filter(({ transactions }) => transactions > 0)
    .map(({ month, after, upTo }) => `${month}: ${after + 1} to ${upTo}`);
}

describe('PeriodCloseService', () => {
  it('ends a month at midnight in Lagos, which is 23:00 UTC', async () => {
    await postAt(ledger, '2026-01-15T12:00:00Z', '2026-01-31T22:59:59.999Z', '2026-01-31T23:00:00Z');
    await checkpoint(ledger);
    await aPeriodClose(ledger).closeEndedMonths();
    expect(await ranges()).toEqual(['2026-01: 1 to 2', '2026-02: 3 to 3']);
  });

  it('records the number of transactions and entries of a month and the sum per kind of account', async () => {
    await postAt(ledger, '2026-01-15T12:00:00Z', '2026-01-16T12:00:00Z');
    await checkpoint(ledger);
    await aPeriodClose(ledger).closeEndedMonths();
    const [january] = await listClosedMonths(ledger.scratch.database);
    expect(january).toMatchObject({ month: '2026-01', transactions: 2, entries: 6 });
    expect(january?.sumsKobo).toEqual(
      new Map([
        ['fees', 25_000],
        ['wallet', 475_000],
        ['paystack-clearing', -500_000],
      ]),
    );
  });

  it('closes months without transactions, so that the closed months have no gap', async () => {
    await postAt(ledger, '2026-01-15T12:00:00Z', '2026-04-15T12:00:00Z');
    await checkpoint(ledger);
    const closed = await aPeriodClose(ledger).closeEndedMonths();
    expect(closed.slice(0, 4)).toEqual(['2026-01', '2026-02', '2026-03', '2026-04']);
    expect(await ranges()).toEqual(['2026-01: 1 to 1', '2026-04: 2 to 2']);
  });

  it('closes nothing in an empty ledger, and no month that has not ended', async () => {
    expect(await aPeriodClose(ledger).closeEndedMonths()).toEqual([]);
    await postAt(ledger, new Date().toISOString());
    await checkpoint(ledger);
    expect(await aPeriodClose(ledger).closeEndedMonths()).toEqual([]);
  });

  it('leaves a month open for some days after its end', async () => {
    await postAt(ledger, '2026-01-15T12:00:00Z');
    await checkpoint(ledger);
    const repository = new ClosedMonthsRepository(ledger.scratch.database);
    const days = (Date.now() - Date.parse('2026-01-31T23:00:00Z')) / 86_400_000;
    expect(await repository.findNextToClose(Math.ceil(days))).toBeUndefined();
    expect(await repository.findNextToClose(Math.floor(days))).toMatchObject({ month: '2026-01', after: 0, upTo: 1 });
  });

  it('waits until a checkpoint covers the month', async () => {
    await postAt(ledger, '2026-01-15T12:00:00Z');
    await checkpoint(ledger);
    await postAt(ledger, '2026-01-16T12:00:00Z');
    expect(await aPeriodClose(ledger).closeEndedMonths()).toEqual([]);
    await checkpoint(ledger);
    await aPeriodClose(ledger).closeEndedMonths();
    expect(await ranges()).toEqual(['2026-01: 1 to 2']);
  });

  it('counts a transaction that drew its id after the first of the next month to that month', async () => {
    await postAt(ledger, '2026-01-31T22:59:00Z', '2026-01-31T23:00:00.100Z', '2026-01-31T22:59:59.900Z');
    await checkpoint(ledger);
    await aPeriodClose(ledger).closeEndedMonths();
    expect(await ranges()).toEqual(['2026-01: 1 to 1', '2026-02: 2 to 3']);
  });

  it('closes each month once when two replicas close at once', async () => {
    await postAt(ledger, '2026-01-15T12:00:00Z', '2026-02-15T12:00:00Z');
    await checkpoint(ledger);
    const closed = await Promise.all([aPeriodClose(ledger), aPeriodClose(ledger)].map((one) => one.closeEndedMonths()));
    await aPeriodClose(ledger).closeEndedMonths();
    const stored = await listClosedMonths(ledger.scratch.database);
    expect(new Set(closed.flat()).size).toBe(closed.flat().length);
    expect(new Set(stored.map(({ month }) => month)).size).toBe(stored.length);
    expect(await ranges()).toEqual(['2026-01: 1 to 1', '2026-02: 2 to 2']);
  });

  it('does not close a month that violates an invariant, and counts the violation until it is repaired', async () => {
    const violations = new ViolationsRepository(ledger.scratch.database);
    new ChecksMetrics(violations).onModuleInit();
    const counted = async () => {
      const metrics = await register.getMetricsAsJSON();
      const values = metrics.find(({ name }) => name === 'ledger_invariant_violations')?.values ?? [];
      return values.filter(({ value }) => value > 0).map(({ labels }) => String(labels.invariant).slice(0, 2));
    };
    for (const time of ['2026-01-15T12:00:00Z', '2026-02-15T12:00:00Z']) {
      await postAt(ledger, time);
      await checkpoint(ledger);
    }
    await ledger.tamper('update transactions set gross_kobo = gross_kobo + 1 where id = 2');
    expect(await aPeriodClose(ledger).closeEndedMonths()).toEqual(['2026-01']);
    expect(await counted()).toEqual(['L5', 'L9']);
    await ledger.tamper('update transactions set gross_kobo = gross_kobo - 1 where id = 2');
    expect((await aPeriodClose(ledger).closeEndedMonths())[0]).toBe('2026-02');
  });
});

describe('closed_months', () => {
  beforeEach(async () => {
    await postAt(ledger, '2026-01-15T12:00:00Z', '2026-02-15T12:00:00Z');
    await checkpoint(ledger);
  });

  it('cannot be inserted, changed or deleted by the service', async () => {
    await aPeriodClose(ledger).closeEndedMonths();
    for (const sql of [
      'update closed_months set hash = previous_hash',
      'delete from closed_months',
      'truncate closed_months',
      'insert into closed_months select from closed_months',
    ])
      await expect(ledger.scratch.database.rows(sql)).rejects.toThrow('permission denied');
  });

  it('has no gap and no second first month, also when the owner of the database writes it', async () => {
    await aPeriodClose(ledger).closeEndedMonths();
    const insert = (month: string, previous: string) => `
      insert into closed_months (month, first_transaction, last_transaction, transactions, entries, sums_kobo,
        checkpoint_hash, previous_hash, hash, previous_month)
      select ${month}, last_transaction + 1, last_transaction, 0, 0, '{}', checkpoint_hash, ${previous}
      from closed_months order by month desc limit 1`;
    const later = `(month + interval '2 months')::date`;
    await expect(ledger.tamper(insert(later, `hash, 'h', month`))).rejects.toThrow('a_month_follows_the_one_before');
    await expect(ledger.tamper(insert(later, `hash, 'h', (month + interval '1 month')::date`))).rejects.toThrow(
      'closed_months_are_contiguous',
    );
    await expect(ledger.tamper(insert(later, `decode(repeat('00', 32), 'hex'), 'h', null`))).rejects.toThrow(
      'the_first_month_follows_nothing',
    );
    await expect(ledger.tamper(`delete from closed_months where month = '2026-01-01'`)).rejects.toThrow(
      'closed_months_are_contiguous',
    );
  });

  it('takes neither sums that do not balance nor a month that is not the next', async () => {
    const close = (month: string, upTo: number, sums: object) =>
      ledger.scratch.database.rows<{ hash: Buffer | null }>('select close_month($1, $2, 1, 3, $3) as hash', [
        month,
        upTo,
        JSON.stringify(sums),
      ]);
    await expect(close('2026-01-01', 1, { fees: 1 })).rejects.toThrow('does not balance');
    expect(await close('2026-02-01', 2, {})).toEqual([{ hash: null }]);
    expect(await close('2026-01-01', 2, {})).toEqual([{ hash: null }]);
    expect(await listClosedMonths(ledger.scratch.database)).toEqual([]);
  });
});

it('listClosedMonths returns the bounds of a month of Lagos', async () => {
  await postAt(ledger, '2026-01-15T12:00:00Z');
  await checkpoint(ledger);
  await aPeriodClose(ledger).closeEndedMonths();
  const [january] = await listClosedMonths(ledger.scratch.database);
  expect([january?.since, january?.until]).toEqual([
    new Date('2025-12-31T23:00:00Z'),
    new Date('2026-01-31T23:00:00Z'),
  ]);
});
