import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { validate } from 'uuid';
import type { Attempt } from './attempt.js';

@Injectable()
export class AttemptsRepository {
  /**
   * Locks the first attempt of the tip to which a payment belongs: confirmations of the attempts and further attempts
   * wait for each other there. Returns its id; undefined when the payment does not exist.
   */
  async lockFirst(sql: SqlRunner, paymentId: string): Promise<string | undefined> {
    if (!validate(paymentId)) return undefined;
    const [row] = await sql.rows<{ id: string }>(
      `select id from payments
       where id = (select coalesce(first_attempt_id, id) from payments where id = $1) for update`,
      [paymentId],
    );
    return row?.id;
  }

  /** Returns every attempt of the tip, the first included. Call this under the lock of the first. */
  list(sql: SqlRunner, firstAttemptId: string): Promise<Attempt[]> {
    return sql.rows(
      `select id, replaces_id as "replacesId", provider, creator_id as "creatorId", purpose, currency,
              coalesce(requested_cents, requested_kobo) as "requestedMinor", status, payment_url as "paymentUrl",
              (extract(epoch from now() - created_at) * 1000)::bigint as "ageMs"
       from payments where id = $1 or first_attempt_id = $1 order by id`,
      [firstAttemptId],
    );
  }

  /** Makes the first attempt one of several. */
  async markFirst(sql: SqlRunner, firstAttemptId: string): Promise<void> {
    await sql.rows('update payments set first_attempt_id = id where id = $1 and first_attempt_id is null', [
      firstAttemptId,
    ]);
  }

  /** Returns the status and payment URL of an attempt. */
  async find(sql: SqlRunner, id: string): Promise<Pick<Attempt, 'status' | 'paymentUrl'> | undefined> {
    const [row] = await sql.rows<Pick<Attempt, 'status' | 'paymentUrl'>>(
      'select status, payment_url as "paymentUrl" from payments where id = $1',
      [id],
    );
    return row;
  }
}
