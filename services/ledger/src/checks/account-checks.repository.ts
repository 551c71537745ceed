/** Account invariants. Each function returns the rows that violate its invariant. */
import type { SqlRunner } from '@tipnaija/messaging';
import type { ClosedMonth } from './closed-month-checks.repository.js';
import type { PostedTotals } from './period.js';
import { type RangeCheck, type Violation, violations, type WholeCheck } from './violation.js';

const accountsAtOnce = 20_000;

export const everythingSumsToZero: WholeCheck = (sql) =>
  violations(
    sql,
    `select 'all accounts' as subject, sum(balance_kobo)::bigint as off_by_kobo from accounts
     having sum(balance_kobo) <> 0`,
  );

/** @param accounts the SQL of a query for the ids of the accounts to check */
const accountsNotAtTheirLastEntry = (accounts: string) => `
  with checked as materialized (${accounts})
  select 'account ' || key as subject, balance_kobo, entry_count, last.balance_after_kobo as balance_by_last_entry,
    case when beyond.seq is not null then 'entries beyond its count' when last.seq is null then 'its last entry is missing' end as problem
  from checked join accounts on accounts.id = checked.account_id
  left join lateral (
    select seq, balance_after_kobo from entries where account_id = accounts.id and seq = entry_count limit 1
  ) as last on true
  left join lateral (
    select seq from entries where account_id = accounts.id and seq = entry_count + 1 limit 1
  ) as beyond on true
  where coalesce(last.balance_after_kobo, case when entry_count = 0 then 0 end) is distinct from balance_kobo
    or beyond.seq is not null`;

/** Checks the accounts touched by a range of transactions: each balance equals the balance after its last entry. */
export const accountsStandAtTheirLastEntry: RangeCheck = (sql, { after, upTo }) =>
  violations(
    sql,
    accountsNotAtTheirLastEntry(
      'select distinct account_id from entries where transaction_id > $1 and transaction_id <= $2',
    ),
    [after, upTo],
  );

/**
 * Checks every account. As running balances have no break (L2), each balance is then the sum of its account's entries.
 */
export async function everyAccountStandsAtItsLastEntry(sql: SqlRunner): Promise<Violation[]> {
  const found: Violation[] = [];
  for (let after = 0; ; ) {
    const page = 'select id as account_id from accounts where id > $1 order by id limit $2';
    const [last] = await sql.rows<{ id: number | null }>(`select max(account_id) as id from (${page}) as page`, [
      after,
      accountsAtOnce,
    ]);
    if (!last?.id) return found;
    found.push(...(await violations(sql, accountsNotAtTheirLastEntry(page), [after, accountsAtOnce])));
    after = last.id;
  }
}

/**
 * Checks per kind of account that the balances are the sums of the closed months and of the entries since, and that the
 * accounts count as many entries.
 */
export async function balancesAreTheSumsOfTheirEntries(
  sql: SqlRunner,
  closed: readonly ClosedMonth[],
  since: PostedTotals,
): Promise<Violation[]> {
  const sums = new Map(since.sumsKobo);
  for (const { sumsKobo } of closed) for (const [kind, kobo] of sumsKobo) sums.set(kind, (sums.get(kind) ?? 0) + kobo);
  const entries = closed.reduce((sum, month) => sum + month.entries, since.entries);
  const rows = await sql.rows<{ kind: string; balance_kobo: number; entry_count: number }>(
    `select kind, sum(balance_kobo)::bigint as balance_kobo, sum(entry_count)::bigint as entry_count
     from accounts group by kind`,
  );
  const balances = new Map(rows.map(({ kind, balance_kobo }) => [kind, balance_kobo]));
  const counted = rows.reduce((sum, { entry_count }) => sum + entry_count, 0);
  const kinds = [...new Set([...balances.keys(), ...sums.keys()])];
  return [
    ...kinds
      .map((kind) => ({ kind, balance_kobo: balances.get(kind) ?? 0, sum_of_entries: sums.get(kind) ?? 0 }))
      .filter(({ balance_kobo, sum_of_entries }) => balance_kobo !== sum_of_entries)
      .map(({ kind, ...details }) => ({ subject: `accounts of kind ${kind}`, details })),
    ...(counted === entries ? [] : [{ subject: 'all accounts', details: { entry_count: counted, entries } }]),
  ];
}
