import { Injectable } from '@nestjs/common';
import type { TransactionKind, WalletEntry } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { MaturingSum } from '../maturity/availability.js';
import { heldOf, walletOf } from '../transactions/ledger-transaction.js';

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

  /** Returns the balance, zero when nothing was ever posted, what of it is maturing, and what disputes hold, as of one snapshot. */
  async findBalance(creatorId: string): Promise<{ balanceKobo: number; heldKobo: number; maturing: MaturingSum[] }> {
    type Row = { balance_kobo: number; held_kobo: number; available_at: Date | null; amount_kobo: number };
    const rows = await this.database.rows<Row>(
      `select coalesce(wallet.balance_kobo, 0) as balance_kobo, coalesce(held.balance_kobo, 0) as held_kobo,
         available_at, amount_kobo
       from (values ($1, $2)) as keys (wallet, held)
       left join accounts as wallet on wallet.key = keys.wallet left join accounts as held on held.key = keys.held
       left join maturing_sums($3) on true`,
      [walletOf(creatorId), heldOf(creatorId), creatorId],
    );
    const maturing = rows.flatMap(({ available_at, amount_kobo }) =>
      available_at ? [{ availableAt: available_at, amountKobo: amount_kobo }] : [],
    );
    return { balanceKobo: rows[0]?.balance_kobo ?? 0, heldKobo: rows[0]?.held_kobo ?? 0, maturing };
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
