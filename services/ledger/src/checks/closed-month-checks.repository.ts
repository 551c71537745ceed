/** Invariants of closed months. Each function returns the rows that violate its invariant. */
import type { SqlRunner } from '@tipnaija/messaging';
import type { PostedTotals, TimeBounds } from './period.js';
import { type TransactionRange, type Violation, violations, type WholeCheck } from './violation.js';

/** A month of Lagos, such as `2026-10`, with what was posted in it. */
export type ClosedMonth = TransactionRange & PostedTotals & Required<TimeBounds> & { month: string };

/** Returns the closed months, oldest first. */
export async function listClosedMonths(sql: SqlRunner): Promise<ClosedMonth[]> {
  const rows = await sql.rows<{
    month: string;
    after: number;
    up_to: number;
    since: Date;
    until: Date;
    transactions: number;
    entries: number;
    sums_kobo: Record<string, number>;
  }>(
    `select to_char(month, 'YYYY-MM') as month, first_transaction - 1 as after, last_transaction as up_to,
       month::timestamp at time zone 'Africa/Lagos' as since, (month + interval '1 month') at time zone 'Africa/Lagos' as until,
       transactions, entries, sums_kobo
     from closed_months order by closed_months.month`,
  );
  return rows.map(({ up_to, sums_kobo, ...row }) => ({
    ...row,
    upTo: up_to,
    sumsKobo: new Map(Object.entries(sums_kobo)),
  }));
}

/** Checks that each closed month matches its hash, follows the month before it, and ends at an unchanged checkpoint. */
export const closedMonthsFormAChain: WholeCheck = (sql) =>
  violations(
    sql,
    `select subject, problem from (
       select 'closed month ' || to_char(month, 'YYYY-MM') as subject, month, case
         when closed.hash <> closed_month_hash(closed) then 'its hash does not match its content'
         when closed.previous_hash <> coalesce(lag(closed.hash) over in_order, decode(repeat('00', 32), 'hex'))
           or first_transaction <> coalesce(lag(last_transaction) over in_order, 0) + 1
           or lag(month) over in_order <> month - interval '1 month' then 'it does not follow the month before it'
         when checkpoint.id is null then 'the checkpoint at its end is missing'
         when checkpoint.hash <> sha256(checkpoint.previous_hash || checkpoint.digests)
           or last_transaction not between from_transaction - 1 and to_transaction then 'the checkpoint at its end was changed'
         end as problem
       from closed_months as closed left join checkpoints as checkpoint on checkpoint.hash = checkpoint_hash
       window in_order as (order by month)
     ) as month where problem is not null order by month`,
  );

/** Compares what was posted in a closed month with what was recorded when it was closed. */
export function closedMonthHasItsTotals(closed: ClosedMonth, posted: PostedTotals): Violation[] {
  const kinds = [...new Set([...closed.sumsKobo.keys(), ...posted.sumsKobo.keys()])];
  const isSame =
    closed.transactions === posted.transactions &&
    closed.entries === posted.entries &&
    kinds.every((kind) => (closed.sumsKobo.get(kind) ?? 0) === (posted.sumsKobo.get(kind) ?? 0));
  const written = ({ transactions, entries, sumsKobo }: PostedTotals) => ({
    transactions,
    entries,
    ...Object.fromEntries(sumsKobo),
  });
  const details = { closed_with: written(closed), posted: written(posted) };
  return isSame ? [] : [{ subject: `closed month ${closed.month}`, details }];
}
