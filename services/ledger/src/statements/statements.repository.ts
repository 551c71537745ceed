import { Injectable } from '@nestjs/common';
import type { StatementPeriod, TransactionKind } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { walletOf } from '../transactions/ledger-transaction.js';
import type { KindSum } from './statement.js';

/** The entries of a period: from `fromSeq` to before `untilSeq`, and the balances around them. */
export type EntryRange = { fromSeq: number; untilSeq: number; openingKobo: number; closingKobo: number };

@Injectable()
export class StatementsRepository {
  /** Returns undefined when nothing was ever posted for this creator. */
  async findRange(
    sql: SqlRunner,
    creatorId: string,
    { from, until }: StatementPeriod,
  ): Promise<EntryRange | undefined> {
    const [row] = await sql.rows<EntryRange>(
      `with wallet as (select id from accounts where key = $1),
       range as materialized (
         select id, first_entry_since(id, $2) as from_seq, first_entry_since(id, $3) as until_seq from wallet
       )
       select from_seq as "fromSeq", until_seq as "untilSeq",
         coalesce((select balance_after_kobo from entries where account_id = id and seq = from_seq - 1), 0) as "openingKobo",
         coalesce((select balance_after_kobo from entries where account_id = id and seq = until_seq - 1), 0) as "closingKobo"
       from range`,
      [walletOf(creatorId), from, until],
    );
    return row;
  }

  /** Returns the sums per day or month of Lagos, and per kind, oldest first. */
  sumsPerPart(
    sql: SqlRunner,
    creatorId: string,
    { period, range }: { period: StatementPeriod; range: EntryRange },
  ): Promise<KindSum[]> {
    return sql.rows<KindSum & { kind: TransactionKind }>(
      `select to_char(greatest(posted_at, $4::timestamptz) at time zone 'Africa/Lagos', $5) as part, kind,
         sum(gross_kobo)::bigint as "grossKobo", sum(fee_kobo)::bigint as "feeKobo",
         sum(amount_kobo)::bigint as "amountKobo"
       from entries join transactions on transactions.id = transaction_id
       where account_id = (select id from accounts where key = $1) and seq >= $2 and seq < $3
       group by 1, 2 order by 1, 2`,
      [
        walletOf(creatorId),
        range.fromSeq,
        range.untilSeq,
        period.from,
        period.parts === 'days' ? 'YYYY-MM-DD' : 'YYYY-MM',
      ],
    );
  }
}
