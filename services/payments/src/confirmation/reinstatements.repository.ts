import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import type { BookedReversal, NewReinstatement } from './reinstate-donations.js';

@Injectable()
export class ReinstatementsRepository {
  /** Returns the reversals of these payments that stand, oldest first. */
  listStanding(sql: SqlRunner, paymentIds: readonly string[]): Promise<BookedReversal[]> {
    return sql.rows(
      `select reversals.id, payment_id as "paymentId", provider_reference as "providerReference",
              reversals.reversed_kobo as "reversedKobo"
       from donations join reversals on donation_id = donations.id
       left join reinstatements on reversal_id = reversals.id
       where payment_id = any($1::uuid[]) and reversal_id is null order by reversals.created_at, reversals.id`,
      [paymentIds],
    );
  }

  /** Call this under the lock of the donations. */
  async insert(sql: SqlRunner, reinstatements: readonly NewReinstatement[]): Promise<void> {
    await sql.rows(
      `insert into reinstatements (id, reversal_id, reinstated_kobo)
       select * from unnest($1::uuid[], $2::uuid[], $3::bigint[])`,
      [
        reinstatements.map((reinstatement) => reinstatement.id),
        reinstatements.map((reinstatement) => reinstatement.reversalId),
        reinstatements.map((reinstatement) => reinstatement.reinstatedKobo),
      ],
    );
    await sql.rows(
      `update donations set reversed_kobo = reversed_kobo - back.kobo
       from (select id, sum(kobo)::bigint as kobo from unnest($1::bigint[], $2::bigint[]) as t(id, kobo) group by id) as back
       where donations.id = back.id`,
      [
        reinstatements.map((reinstatement) => reinstatement.donationId),
        reinstatements.map((reinstatement) => reinstatement.reinstatedKobo),
      ],
    );
  }
}
