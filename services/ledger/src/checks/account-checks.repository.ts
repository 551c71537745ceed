/** Account invariants. Each function returns the rows that violate its invariant. */
import type { SqlRunner } from '@tipnaija/messaging';
import { type RangeCheck, type Violation, violations, type WholeCheck } from './violation.js';

export const everythingSumsToZero: WholeCheck = (sql) =>
  violations(
    sql,
    `select 'all accounts' as subject, sum(balance_kobo)::bigint as off_by_kobo from accounts
     having sum(balance_kobo) <> 0`,
  );

/** Checks the accounts touched by a range of transactions: each balance equals the balance after its last entry. */
export const accountsStandAtTheirLastEntry: RangeCheck = (sql, { after, upTo }) =>
  violations(
    sql,
    `with touched as materialized (
       select distinct account_id from entries where transaction_id > $1 and transaction_id <= $2
     )
     select 'account ' || key as subject, balance_kobo, entry_count, last.balance_after_kobo as balance_by_last_entry,
       case when beyond.seq is not null then 'entries beyond its count' when last.seq is null then 'its last entry is missing' end as problem
     from touched join accounts on accounts.id = touched.account_id
     left join lateral (
       select seq, balance_after_kobo from entries where account_id = accounts.id and seq = entry_count limit 1
     ) as last on true
     left join lateral (
       select seq from entries where account_id = accounts.id and seq = entry_count + 1 limit 1
     ) as beyond on true
     where last.balance_after_kobo is distinct from balance_kobo or beyond.seq is not null`,
    [after, upTo],
  );

export type AccountSum = { entries: number; kobo: number };

/** Adds the entries of a range to the sums per account. */
export async function addSumsByAccount(
  sql: SqlRunner,
  { after, upTo }: { after: number; upTo: number },
  sums: Map<number, AccountSum>,
): Promise<void> {
  const rows = await sql.rows<{ account_id: number; entries: number; kobo: number }>(
    `select account_id, count(*) as entries, sum(amount_kobo)::bigint as kobo from entries
     where transaction_id > $1 and transaction_id <= $2 group by account_id`,
    [after, upTo],
  );
  for (const { account_id, entries, kobo } of rows) {
    const sum = sums.get(account_id) ?? { entries: 0, kobo: 0 };
    sums.set(account_id, { entries: sum.entries + entries, kobo: sum.kobo + kobo });
  }
}

/** Checks that every balance is the sum of its account's entries, and that no entry references a missing account. */
export async function balancesAreTheSumsOfTheirEntries(
  sql: SqlRunner,
  sums: ReadonlyMap<number, AccountSum>,
): Promise<Violation[]> {
  const unseen = new Map(sums);
  const found: Violation[] = [];
  for (let after = 0; ; ) {
    const accounts = await sql.rows<{ id: number; key: string; balance_kobo: number; entry_count: number }>(
      'select id, key, balance_kobo, entry_count from accounts where id > $1 order by id limit 50000',
      [after],
    );
    const last = accounts.at(-1);
    if (!last) break;
    after = last.id;
    for (const { id, key, balance_kobo, entry_count } of accounts) {
      const { kobo, entries } = unseen.get(id) ?? { kobo: 0, entries: 0 };
      unseen.delete(id);
      if (kobo === balance_kobo && entries === entry_count) continue;
      const details = { balance_kobo, sum_of_entries: kobo, entry_count, entries };
      found.push({ subject: `account ${key}`, details });
    }
  }
  for (const [id, sum] of unseen)
    found.push({ subject: `account ${id}`, details: { ...sum, problem: 'no such account' } });
  return found;
}
