import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

/** What an open dispute holds of a creator's part of a donation, in kobo. */
export type DisputeHold = {
  disputeId: string;
  paymentId: string;
  donationId: number;
  creatorId: string;
  heldKobo: number;
  /** What the bank asks back; null for disputes that opened before it was kept. */
  disputedKobo: number | null;
};

/** The writes, and the reads before them, run under the lock of the creator's wallet. */
@Injectable()
export class DisputeHoldsRepository {
  constructor(private readonly database: Database) {}

  /** Returns false when the dispute is known, which includes one that ended before it opened. */
  async insert(sql: SqlRunner, hold: DisputeHold): Promise<boolean> {
    return this.insertOnce(sql, hold, true);
  }

  /** Ends a dispute before it opens, so that it never holds anything. A known dispute is unchanged. */
  async insertEnded(sql: SqlRunner, hold: Omit<DisputeHold, 'heldKobo' | 'disputedKobo'>): Promise<void> {
    await this.insertOnce(sql, { ...hold, heldKobo: 0, disputedKobo: null }, false);
  }

  /** Returns the open holds of these payments, oldest first. */
  listOpen(sql: SqlRunner, paymentIds: readonly string[]): Promise<DisputeHold[]> {
    return sql.rows<DisputeHold>(
      `select dispute_id as "disputeId", payment_id as "paymentId", donation_id as "donationId",
              creator_id as "creatorId", held_kobo as "heldKobo", disputed_kobo as "disputedKobo"
       from dispute_holds where payment_id = any($1::uuid[]) and is_open order by opened_at, dispute_id`,
      [paymentIds],
    );
  }

  /** Returns the open holds among these disputes of a creator. */
  listHolding(creatorId: string, disputeIds: readonly string[]): Promise<{ disputeId: string; heldKobo: number }[]> {
    return this.database.rows(
      `select dispute_id as "disputeId", held_kobo as "heldKobo" from dispute_holds
       where creator_id = $1 and dispute_id = any($2::uuid[]) and is_open and held_kobo > 0`,
      [creatorId, disputeIds],
    );
  }

  async save(sql: SqlRunner, hold: { disputeId: string; heldKobo: number; isOpen: boolean }): Promise<void> {
    await sql.rows('update dispute_holds set held_kobo = $2, is_open = $3 where dispute_id = $1', [
      hold.disputeId,
      hold.heldKobo,
      hold.isOpen,
    ]);
  }

  /** Returns what the journal has as reversed of a donation, less what was reinstated. */
  async findReversedKobo(sql: SqlRunner, donationId: number): Promise<number> {
    const [row] = await sql.rows<{ kobo: number }>(
      `select coalesce(-sum(gross_kobo), 0)::bigint as kobo from transactions
       where kind in ('donation-reversed', 'donation-reinstated') and split_part(reference, ' of ', 2) = $1`,
      [`donation ${donationId}`],
    );
    return row?.kobo ?? 0;
  }

  /** Returns which of these events the journal has. */
  async findPosted(sql: SqlRunner, eventIds: readonly string[]): Promise<Set<string>> {
    const rows = await sql.rows<{ id: string }>(
      'select event_id as id from transactions where event_id = any($1::uuid[])',
      [eventIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async insertOnce(sql: SqlRunner, hold: DisputeHold, isOpen: boolean): Promise<boolean> {
    const rows = await sql.rows(
      `insert into dispute_holds (dispute_id, payment_id, donation_id, creator_id, held_kobo, is_open, disputed_kobo)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning dispute_id`,
      [hold.disputeId, hold.paymentId, hold.donationId, hold.creatorId, hold.heldKobo, isOpen, hold.disputedKobo],
    );
    return rows.length > 0;
  }
}
