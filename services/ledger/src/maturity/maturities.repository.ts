import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import type { MaturingSum } from './availability.js';

/** Reads maturities. The journal writes them, with the transactions of their tips. */
@Injectable()
export class MaturitiesRepository {
  constructor(private readonly database: Database) {}

  /** Returns what is maturing for a creator and not held for a dispute, one sum per time. */
  async listSums(sql: SqlRunner, creatorId: string): Promise<MaturingSum[]> {
    const rows = await sql.rows<{ available_at: Date; kobo: number }>(
      'select available_at, amount_kobo as kobo from maturing_sums($1) where amount_kobo > 0',
      [creatorId],
    );
    return rows.map(({ available_at, kobo }) => ({ availableAt: available_at, amountKobo: kobo }));
  }

  /** Deletes rows that matured, at most so many, and returns how many. */
  async removeMatured(atMost: number): Promise<number> {
    const [row] = await this.database.rows<{ removed: number }>('select remove_matured($1) as removed', [atMost]);
    return row?.removed ?? 0;
  }
}
