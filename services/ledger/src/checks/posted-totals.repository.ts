import type { SqlRunner } from '@tipnaija/messaging';
import type { PostedTotals } from './period.js';
import type { TransactionRange } from './violation.js';

export const nothingPosted: PostedTotals = { transactions: 0, entries: 0, sumsKobo: new Map() };

/** @returns the totals with those of a range of transactions */
export async function addPosted(sql: SqlRunner, totals: PostedTotals, range: TransactionRange): Promise<PostedTotals> {
  const { after, upTo } = range;
  const [counted] = await sql.rows<{ transactions: number }>(
    'select count(*) as transactions from transactions where id > $1 and id <= $2',
    [after, upTo],
  );
  const rows = await sql.rows<{ kind: string; entries: number; kobo: number }>(
    `select kind, count(*) as entries, sum(amount_kobo)::bigint as kobo
     from entries join accounts on accounts.id = account_id
     where transaction_id > $1 and transaction_id <= $2 group by kind`,
    [after, upTo],
  );
  const sumsKobo = new Map(totals.sumsKobo);
  for (const { kind, kobo } of rows) sumsKobo.set(kind, (sumsKobo.get(kind) ?? 0) + kobo);
  return {
    transactions: totals.transactions + (counted?.transactions ?? 0),
    entries: rows.reduce((sum, { entries }) => sum + entries, totals.entries),
    sumsKobo,
  };
}
