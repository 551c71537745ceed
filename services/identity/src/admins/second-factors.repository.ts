import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

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
    await sql.rows('update admins set code_secret = $2, code_step = $3 where id = $1', [
      factor.adminId,
      factor.secret,
      factor.step,
    ]);
    await sql.rows('delete from admin_sessions where admin_id = $1', [factor.adminId]);
  }

  /** Of two who use a code at once, one; and none that is older than one that was used. */
  async use(adminId: string, step: number): Promise<boolean> {
    const rows = await this.database.rows(
      'update admins set code_step = $2 where id = $1 and (code_step is null or code_step < $2) returning id',
      [adminId, step],
    );
    return rows.length > 0;
  }
}
