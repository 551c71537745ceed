import { Injectable } from '@nestjs/common';
import type { TransactionKind, WalletEntry } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { walletOf } from '../transactions/ledger-transaction.js';

type EntryRow = {
  seq: number;
  kind: TransactionKind;
  reference: string;
  gross_kobo: number;
  fee_kobo: number;
  amount_kobo: number;
  balance_after_kobo: number;
  occurred_at: Date;
};

@Injectable()
export class WalletsRepository {
  constructor(private readonly database: Database) {}

  /** Returns the balance in kobo; undefined when nothing was ever posted for this creator. */
  async findBalance(creatorId: string): Promise<number | undefined> {
    const [row] = await this.database.rows<{ balance_kobo: number }>(
      'select balance_kobo from accounts where key = $1',
      [walletOf(creatorId)],
    );
    return row?.balance_kobo;
  }

  /** Returns entries, newest first: one primary key range, and one transaction look-up per entry. */
  async listEntries(
    creatorId: string,
    page: { limit: number; beforeSeq?: number | undefined },
  ): Promise<WalletEntry[]> {
    const rows = await this.database.rows<EntryRow>(
      `select entries.seq, transactions.kind, transactions.reference, transactions.gross_kobo, transactions.fee_kobo,
         entries.amount_kobo, entries.balance_after_kobo, transactions.occurred_at
       from entries join transactions on transactions.id = entries.transaction_id
       where entries.account_id = (select id from accounts where key = $1) and entries.seq < $2
       order by entries.seq desc limit $3`,
      [walletOf(creatorId), page.beforeSeq ?? Number.MAX_SAFE_INTEGER, page.limit],
    );
    return rows.map(toWalletEntry);
  }

  /** Returns the entries from `fromSeq` to before `untilSeq`, oldest first. */
  async listStatementEntries(
    creatorId: string,
    range: { fromSeq: number; untilSeq: number; limit: number },
  ): Promise<WalletEntry[]> {
    const rows = await this.database.rows<EntryRow>(
      `select entries.seq, transactions.kind, transactions.reference, transactions.gross_kobo, transactions.fee_kobo,
         entries.amount_kobo, entries.balance_after_kobo, transactions.occurred_at
       from entries join transactions on transactions.id = entries.transaction_id
       where entries.account_id = (select id from accounts where key = $1) and entries.seq >= $2 and entries.seq < $3
       order by entries.seq limit $4`,
      [walletOf(creatorId), range.fromSeq, range.untilSeq, range.limit],
    );
    return rows.map(toWalletEntry);
  }

  /** Idempotent: a repeated cancellation has no effect. */
  async insertCancelledCharge(sql: SqlRunner, charge: { eventId: string; creatorId: string }): Promise<void> {
    await sql.rows('insert into cancelled_charges (event_id, creator_id) values ($1, $2) on conflict do nothing', [
      charge.eventId,
      charge.creatorId,
    ]);
  }

  /** Returns the charge posted under this event id; undefined when there is none. */
  async findCharge(sql: SqlRunner, eventId: string): Promise<{ amountKobo: number; reference: string } | undefined> {
    const [row] = await sql.rows<{ gross_kobo: number; reference: string }>(
      `select gross_kobo, reference from transactions where event_id = $1 and kind = 'premium-from-wallet'`,
      [eventId],
    );
    return row && { amountKobo: row.gross_kobo, reference: row.reference };
  }
}

function toWalletEntry(row: EntryRow): WalletEntry {
  return {
    seq: row.seq,
    kind: row.kind,
    reference: row.reference,
    gross: row.gross_kobo,
    fee: row.fee_kobo,
    amount: row.amount_kobo,
    balanceAfter: row.balance_after_kobo,
    occurredAt: row.occurred_at.toISOString(),
  };
}
