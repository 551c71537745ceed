import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

const isOlderThanAnHour = "coalesce(code_attempts_since < now() - interval '1 hour', true)";

@Injectable()
export class SecondFactorsRepository {
  constructor(private readonly database: Database) {}

  async find(email: string): Promise<{ id: string; email: string } | undefined> {
    const [row] = await this.database.rows<{ id: string; email: string }>(
      'select id, email from admins where email = $1 and disabled_at is null',
      [email],
    );
    return row;
  }

  async replace(
    sql: SqlRunner,
    factor: { adminId: string; secret: string | null; step: number | null },
  ): Promise<void> {
    await sql.rows('update admins set code_secret = $2, code_step = $3, code_attempts = 0 where id = $1', [
      factor.adminId,
      factor.secret,
      factor.step,
    ]);
    await sql.rows('delete from admin_sessions where admin_id = $1', [factor.adminId]);
  }

  /**
   * Counts one code attempt under the row lock; the count resets after an hour.
   * @returns the seconds until the next attempt when this one exceeds the limit, otherwise undefined
   */
  async countAttempt(adminId: string, attemptsMax: number): Promise<number | undefined> {
    const [row] = await this.database.rows<{ code_attempts: number; wait_seconds: number }>(
      `update admins set
         code_attempts = case when ${isOlderThanAnHour} then 1 else least(code_attempts, $2) + 1 end,
         code_attempts_since = case when ${isOlderThanAnHour} then now() else code_attempts_since end
       where id = $1
       returning code_attempts,
         ceil(extract(epoch from code_attempts_since + interval '1 hour' - now()))::int as wait_seconds`,
      [adminId, attemptsMax],
    );
    return row && row.code_attempts > attemptsMax ? Math.max(1, row.wait_seconds) : undefined;
  }

  /** Marks a code as used. Returns false when this code or a newer one was used before. */
  async use(adminId: string, step: number): Promise<boolean> {
    const rows = await this.database.rows(
      `update admins set code_step = $2, code_attempts = 0
       where id = $1 and (code_step is null or code_step < $2) returning id`,
      [adminId, step],
    );
    return rows.length > 0;
  }
}
