import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import type { PostedTotals, TimeBounds } from '../checks/period.js';
import type { TransactionRange } from '../checks/violation.js';

/** A month of Lagos whose transactions are all under a checkpoint, such as `2026-10`. */
export type EndedMonth = TransactionRange & Required<TimeBounds> & { month: string };

@Injectable()
export class ClosedMonthsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the month after the last closed one, when it ended so many days ago. */
  async findNextToClose(graceDays: number): Promise<EndedMonth | undefined> {
    const [row] = await this.database.rows<{ month: string; after: number; up_to: number; since: Date; until: Date }>(
      `select to_char(month, 'YYYY-MM') as month, first_id - 1 as after, last_id as up_to,
         month::timestamp at time zone 'Africa/Lagos' as since,
         (month + interval '1 month') at time zone 'Africa/Lagos' as until
       from next_month_to_close(now() - $1 * interval '1 day')`,
      [graceDays],
    );
    if (!row) return undefined;
    const { up_to: upTo, ...month } = row;
    return { ...month, upTo };
  }

  /** Returns the hash of the closed month; undefined when another replica closed it. */
  async close({ month, upTo }: EndedMonth, posted: PostedTotals): Promise<string | undefined> {
    const [row] = await this.database.rows<{ hash: string | null }>(
      `select encode(close_month(to_date($1, 'YYYY-MM'), $2, $3, $4, $5), 'hex') as hash`,
      [month, upTo, posted.transactions, posted.entries, JSON.stringify(Object.fromEntries(posted.sumsKobo))],
    );
    return row?.hash ?? undefined;
  }
}
