import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

/** Sessions end at their expiry or after one idle hour. */
const isOver = "(expires_at < now() or seen_at < now() - interval '1 hour')";

export type AdminRow = { id: string; email: string; password_hash: string; code_secret: string | null };
export type AdminOfSession = { id: string; email: string; is_seen_long_ago: boolean };
export type AdminAccessRow = { id: string; disabled_at: Date | null };
export type NewAdmin = { id: string; email: string; passwordHash: string };

@Injectable()
export class AdminsRepository {
  constructor(private readonly database: Database) {}

  async isThereAny(): Promise<boolean> {
    return (await this.database.rows('select from admins limit 1')).length > 0;
  }

  /**
   * Inserts the first admin. The lock serializes replicas that start simultaneously. Returns false when an admin
   * exists.
   */
  async insertFirst(sql: SqlRunner, admin: NewAdmin): Promise<boolean> {
    await this.lockTable(sql);
    const rows = await sql.rows(
      `insert into admins (id, email, password_hash)
       select $1, $2, $3 where not exists (select from admins) returning id`,
      [admin.id, admin.email, admin.passwordHash],
    );
    return rows.length > 0;
  }

  /** Returns false when an admin has this address. */
  async insert(admin: NewAdmin): Promise<boolean> {
    const rows = await this.database.rows(
      `insert into admins (id, email, password_hash) values ($1, $2, $3)
       on conflict (email) do nothing returning id`,
      [admin.id, admin.email, admin.passwordHash],
    );
    return rows.length > 0;
  }

  async findByEmail(email: string): Promise<AdminRow | undefined> {
    const [row] = await this.database.rows<AdminRow>(
      'select id, email, password_hash, code_secret from admins where email = $1 and disabled_at is null',
      [email],
    );
    return row;
  }

  async lockTable(sql: SqlRunner): Promise<void> {
    await sql.rows('lock table admins in share row exclusive mode');
  }

  /** Also returns disabled admins. */
  async findForAccess(sql: SqlRunner, email: string): Promise<AdminAccessRow | undefined> {
    const [row] = await sql.rows<AdminAccessRow>('select id, disabled_at from admins where email = $1', [email]);
    return row;
  }

  async countEnabled(sql: SqlRunner): Promise<number> {
    const [row] = await sql.rows<{ enabled: number }>(
      'select count(*)::int as enabled from admins where disabled_at is null',
    );
    return row?.enabled ?? 0;
  }

  async setDisabled(sql: SqlRunner, id: string, isDisabled: boolean): Promise<void> {
    await sql.rows('update admins set disabled_at = case when $2 then now() end where id = $1', [id, isDisabled]);
  }

  async setPassword(sql: SqlRunner, id: string, passwordHash: string): Promise<void> {
    await sql.rows('update admins set password_hash = $2 where id = $1', [id, passwordHash]);
  }

  async removeSessionsOf(sql: SqlRunner, id: string): Promise<void> {
    await sql.rows('delete from admin_sessions where admin_id = $1', [id]);
  }

  /** Starts a session. Returns false when the password changed or the admin was disabled since the check. */
  async insertSession(session: {
    tokenHash: Buffer;
    adminId: string;
    passwordHash: string;
    expiresAt: Date;
    userAgent: string | null;
  }): Promise<boolean> {
    await this.database.rows(`delete from admin_sessions where admin_id = $1 and ${isOver}`, [session.adminId]);
    const rows = await this.database.rows(
      `insert into admin_sessions (token_hash, admin_id, expires_at, user_agent)
       select $1, id, $3, $4 from admins where id = $2 and password_hash = $5 and disabled_at is null for share
       returning token_hash`,
      [session.tokenHash, session.adminId, session.expiresAt, session.userAgent, session.passwordHash],
    );
    return rows.length > 0;
  }

  /** Returns undefined when the session is unknown, ended or expired, or the admin is disabled. */
  async findBySession(tokenHash: Buffer): Promise<AdminOfSession | undefined> {
    const [row] = await this.database.rows<AdminOfSession>(
      `select admins.id, email, seen_at < now() - interval '1 minute' as is_seen_long_ago
       from admin_sessions join admins on admins.id = admin_id
       where token_hash = $1 and not ${isOver} and disabled_at is null`,
      [tokenHash],
    );
    return row;
  }

  async markSeen(tokenHash: Buffer): Promise<void> {
    await this.database.rows('update admin_sessions set seen_at = now() where token_hash = $1', [tokenHash]);
  }

  async removeExpiredSessions(atMost: number): Promise<number> {
    const rows = await this.database.rows(
      `delete from admin_sessions
       where token_hash in (select token_hash from admin_sessions where ${isOver} limit $1)
       returning admin_id`,
      [atMost],
    );
    return rows.length;
  }

  async removeSession(tokenHash: Buffer): Promise<void> {
    await this.database.rows('delete from admin_sessions where token_hash = $1', [tokenHash]);
  }
}
