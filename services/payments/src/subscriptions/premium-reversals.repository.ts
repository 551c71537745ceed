import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';

@Injectable()
export class PremiumReversalsRepository {
  async insert(sql: SqlRunner, reversal: { id: string; paymentId: string; kobo: number }): Promise<void> {
    await sql.rows('insert into premium_reversals (id, payment_id, reversed_kobo) values ($1, $2, $3)', [
      reversal.id,
      reversal.paymentId,
      reversal.kobo,
    ]);
  }

  /** Returns what is reversed of the payment, and whether this reversal is part of it. */
  async findBooked(
    sql: SqlRunner,
    { id, paymentId }: { id: string; paymentId: string },
  ): Promise<{ alreadyKobo: number; isBooked: boolean }> {
    const [row] = await sql.rows<{ alreadyKobo: number; isBooked: boolean }>(
      `select coalesce(sum(reversed_kobo), 0)::bigint as "alreadyKobo", coalesce(bool_or(id = $2), false) as "isBooked"
       from premium_reversals where payment_id = $1`,
      [paymentId, id],
    );
    return row as { alreadyKobo: number; isBooked: boolean };
  }
}
