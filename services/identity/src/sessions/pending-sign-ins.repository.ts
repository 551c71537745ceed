import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

/** Sign-ins whose password was right and that wait for their second step. */
@Injectable()
export class PendingSignInsRepository {
  constructor(private readonly database: Database) {}

  /** Returns its end; undefined when the password changed since the check or the user is banned or deleted. */
  async insert(signIn: {
    id: string;
    passwordHash: string;
    tokenHash: Buffer;
    minutes: number;
  }): Promise<Date | undefined> {
    const [row] = await this.database.rows<{ expires_at: Date }>(
      `insert into pending_sign_ins (token_hash, user_id, expires_at)
       select $1, id, now() + $4 * interval '1 minute' from users
       where id = $2 and password_hash = $3 and banned_at is null and deleted_at is null
       for share
       returning expires_at`,
      [signIn.tokenHash, signIn.id, signIn.passwordHash, signIn.minutes],
    );
    return row?.expires_at;
  }

  async find(tokenHash: Buffer): Promise<string | undefined> {
    const [row] = await this.database.rows<{ user_id: string }>(
      'select user_id from pending_sign_ins where token_hash = $1 and expires_at > now()',
      [tokenHash],
    );
    return row?.user_id;
  }

  async remove(sql: SqlRunner, tokenHash: Buffer): Promise<boolean> {
    const rows = await sql.rows('delete from pending_sign_ins where token_hash = $1 returning user_id', [tokenHash]);
    return rows.length > 0;
  }

  async removeExpired(atMost: number): Promise<number> {
    const rows = await this.database.rows(
      `delete from pending_sign_ins
       where token_hash in (select token_hash from pending_sign_ins where expires_at < now() limit $1)
       returning user_id`,
      [atMost],
    );
    return rows.length;
  }

  async removeAllOf(userId: string, sql: SqlRunner): Promise<void> {
    await sql.rows('delete from pending_sign_ins where user_id = $1', [userId]);
  }
}
