import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';

/** The paid Premium months. Read and written under the lock of their subscription. */
@Injectable()
export class PaidMonthsRepository {
  /** Grants a month starting now. `id` is the payment or wallet purchase that paid for it. */
  async grant(sql: SqlRunner, month: { id: string; creatorId: string }): Promise<void> {
    await sql.rows('insert into paid_months (id, creator_id) values ($1, $2)', [month.id, month.creatorId]);
  }

  /** Revokes the month. Returns when it was granted; undefined when it does not exist or was revoked before. */
  async revoke(sql: SqlRunner, id: string): Promise<Date | undefined> {
    const [row] = await sql.rows<{ granted_at: Date }>(
      'update paid_months set revoked_at = now() where id = $1 and revoked_at is null returning granted_at',
      [id],
    );
    return row?.granted_at;
  }

  /** Returns when the creator's months were granted, oldest first, without revoked ones. */
  async listGranted(sql: SqlRunner, creatorId: string): Promise<Date[]> {
    const rows = await sql.rows<{ granted_at: Date }>(
      'select granted_at from paid_months where creator_id = $1 and revoked_at is null order by granted_at, id',
      [creatorId],
    );
    return rows.map((row) => row.granted_at);
  }
}
