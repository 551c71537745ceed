import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { type UserRow, userColumns } from '../accounts/user.js';

/** Sessions end at their expiry or after two idle weeks. */
const isOver = "(expires_at < now() or seen_at < now() - interval '14 days')";
/** Limits writes of `seen_at` to one per hour and session. */
const isSeenLongAgo = "seen_at < now() - interval '1 hour' as is_seen_long_ago";

export type SessionRow = {
  id: string;
  token_hash: Buffer;
  user_agent: string | null;
  created_at: Date;
  seen_at: Date;
};

@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Starts a session. Returns false when the password changed since the check or the user is banned, closing or
   * deleted; otherwise a session could start right after the reset, ban or closing that ended all sessions.
   */
  async insert(
    sql: SqlRunner,
    session: { tokenHash: Buffer; userId: string; passwordHash: string; expiresAt: Date; userAgent: string | null },
  ): Promise<boolean> {
    await sql.rows(`delete from sessions where user_id = $1 and ${isOver}`, [session.userId]);
    const rows = await sql.rows(
      `insert into sessions (token_hash, user_id, expires_at, user_agent)
       select $1, id, $3, $4 from users
       where id = $2 and password_hash = $5 and banned_at is null and deleted_at is null
         and closing_at is null
       for share
       returning id`,
      [session.tokenHash, session.userId, session.expiresAt, session.userAgent, session.passwordHash],
    );
    return rows.length > 0;
  }

  /** Returns undefined when the session is unknown, ended or expired. */
  async findUser(tokenHash: Buffer): Promise<(UserRow & { is_seen_long_ago: boolean }) | undefined> {
    const [row] = await this.database.rows<UserRow & { is_seen_long_ago: boolean }>(
      `select ${userColumns}, ${isSeenLongAgo} from sessions join users on users.id = sessions.user_id
       left join creators on creators.user_id = users.id
       where token_hash = $1 and not ${isOver} and banned_at is null and deleted_at is null`,
      [tokenHash],
    );
    return row;
  }

  /** Returns undefined when the session is unknown, ended or expired. */
  async findProof(tokenHash: Buffer, minutes: number): Promise<{ user_id: string; is_fresh: boolean } | undefined> {
    const [row] = await this.database.rows<{ user_id: string; is_fresh: boolean }>(
      `select user_id, proven_at > now() - $2 * interval '1 minute' as is_fresh from sessions
       where token_hash = $1 and not ${isOver}`,
      [tokenHash, minutes],
    );
    return row;
  }

  /** Records a proof. Returns until when it is fresh; undefined when the session ended meanwhile. */
  async markProven(tokenHash: Buffer, minutes: number): Promise<Date | undefined> {
    const [row] = await this.database.rows<{ proven_until: Date }>(
      `update sessions set proven_at = now() where token_hash = $1
       returning proven_at + $2 * interval '1 minute' as proven_until`,
      [tokenHash, minutes],
    );
    return row?.proven_until;
  }

  async markSeen(tokenHash: Buffer): Promise<void> {
    await this.database.rows('update sessions set seen_at = now() where token_hash = $1', [tokenHash]);
  }

  listByUser(userId: string): Promise<SessionRow[]> {
    return this.database.rows(
      `select id, token_hash, user_agent, created_at, seen_at from sessions
       where user_id = $1 and not ${isOver} order by created_at desc limit 50`,
      [userId],
    );
  }

  async remove(tokenHash: Buffer, sql: SqlRunner): Promise<void> {
    await sql.rows('delete from sessions where token_hash = $1', [tokenHash]);
  }

  /** Returns the hash of its token; undefined when the user has no such session. */
  async removeOne(sql: SqlRunner, userId: string, id: string): Promise<Buffer | undefined> {
    const [row] = await sql.rows<{ token_hash: Buffer }>(
      'delete from sessions where user_id = $1 and id = $2 returning token_hash',
      [userId, id],
    );
    return row?.token_hash;
  }

  async removeExpired(atMost: number): Promise<number> {
    const rows = await this.database.rows(
      `delete from sessions where token_hash in (select token_hash from sessions where ${isOver} limit $1) returning id`,
      [atMost],
    );
    return rows.length;
  }

  async removeAllOf(userId: string, sql: SqlRunner): Promise<void> {
    await sql.rows('delete from sessions where user_id = $1', [userId]);
  }
}
