import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import type { NewReinstatement } from './reinstate-donations.js';

@Injectable()
export class ReinstatementsRepository {
  /** Returns the kobo that these reversals deducted, by reversal id. A reversal that deducted nothing is absent. */
  async findBookedKobo(sql: SqlRunner, reversalIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await sql.rows<{ id: string; kobo: number }>(
      'select id, reversed_kobo as kobo from reversals where id = any($1::uuid[])',
      [reversalIds],
    );
    return new Map(rows.map(({ id, kobo }) => [id, kobo]));
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
