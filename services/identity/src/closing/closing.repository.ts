import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

export type ClosingUser = { id: string; creator_id: string | null };

const source = 'users left join creators on creators.user_id = users.id';

/** When users that closed their account are deleted. */
@Injectable()
export class ClosingRepository {
  constructor(private readonly database: Database) {}

  async find(userId: string): Promise<ClosingUser | undefined> {
    const [row] = await this.database.rows<ClosingUser>(
      `select users.id, creators.id as creator_id from ${source} where users.id = $1 and deleted_at is null`,
      [userId],
    );
    return row;
  }

  /** Returns when the account is deleted: repeating it keeps the first time. undefined for a banned or deleted user. */
  async start(
    sql: SqlRunner,
    userId: string,
    afterDays: number,
  ): Promise<{ closesAt: Date; isNew: boolean } | undefined> {
    const [row] = await sql.rows<{ closes_at: Date; is_new: boolean }>(
      `with former as (
         select id, closing_at from users where id = $1 and banned_at is null and deleted_at is null for update
       )
       update users set closing_at = coalesce(users.closing_at, now() + $2 * interval '1 day')
       from former where users.id = former.id
       returning users.closing_at as closes_at, former.closing_at is null as is_new`,
      [userId, afterDays],
    );
    return row && { closesAt: row.closes_at, isNew: row.is_new };
  }

  async lock(sql: SqlRunner, userId: string): Promise<void> {
    await sql.rows('select from users where id = $1 for update', [userId]);
  }

  /** Returns whether the account was closing. A banned one stays so: its ban hides the account in every service. */
  async stop(sql: SqlRunner, userId: string): Promise<boolean> {
    const rows = await sql.rows(
      'update users set closing_at = null where id = $1 and closing_at is not null and banned_at is null returning id',
      [userId],
    );
    return rows.length > 0;
  }

  /** Locks a user whose time has come. Returns whether that is still so: a sign-in may have called it off. */
  async lockDue(sql: SqlRunner, userId: string): Promise<boolean> {
    const rows = await sql.rows(
      'select from users where id = $1 and closing_at <= now() and banned_at is null for update',
      [userId],
    );
    return rows.length > 0;
  }

  /** Skips users whose row is locked: a sign-in may be calling the deletion off. */
  listDue(atMost: number): Promise<ClosingUser[]> {
    return this.database.rows(
      `select users.id, creators.id as creator_id from ${source}
       where closing_at <= now() and banned_at is null order by closing_at limit $1 for share of users skip locked`,
      [atMost],
    );
  }
}
