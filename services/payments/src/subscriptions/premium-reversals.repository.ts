import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';

@Injectable()
export class PremiumReversalsRepository {
  /** Returns true the first time: a reversal that arrives twice is booked once. */
  async insert(sql: SqlRunner, reversal: { id: string; paymentId: string; kobo: number }): Promise<boolean> {
    const rows = await sql.rows(
      `insert into premium_reversals (id, payment_id, reversed_kobo) values ($1, $2, $3) on conflict do nothing returning id`,
      [reversal.id, reversal.paymentId, reversal.kobo],
    );
    return rows.length > 0;
  }

  async sumOf(sql: SqlRunner, paymentId: string): Promise<number> {
    const [row] = await sql.rows<{ kobo: number }>(
      'select coalesce(sum(reversed_kobo), 0)::bigint as kobo from premium_reversals where payment_id = $1',
      [paymentId],
    );
    return row?.kobo ?? 0;
  }
}
