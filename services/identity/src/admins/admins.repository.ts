import { Injectable } from '@nestjs/common';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

export type AdminRow = { id: string; email: string; password_hash: string };
export type NewAdmin = { id: string; email: string; passwordHash: string };

@Injectable()
export class AdminsRepository {
  constructor(private readonly database: Database) {}

  async isThereAny(): Promise<boolean> {
    return (await this.database.rows('select from admins limit 1')).length > 0;
  }

  /** The lock makes replicas that start together take turns: one of them finds the table empty. False when none did. */
  async insertFirst(sql: SqlRunner, admin: NewAdmin): Promise<boolean> {
    await sql.rows('lock table admins in share row exclusive mode');
    const rows = await sql.rows(
      `insert into admins (id, email, password_hash)
       select $1, $2, $3 where not exists (select from admins) returning id`,
      [admin.id, admin.email, admin.passwordHash],
    );
    return rows.length > 0;
  }

  /** False when the address is an admin's already. */
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
      'select id, email, password_hash from admins where email = $1 and disabled_at is null',
      [email],
    );
    return row;
  }

  /** Only while the admin is as they were when the password was checked. False otherwise. */
  async insertSession(session: {
    tokenHash: Buffer;
    adminId: string;
    passwordHash: string;
    expiresAt: Date;
    userAgent: string | null;
  }): Promise<boolean> {
    await this.database.rows('delete from admin_sessions where admin_id = $1 and expires_at < now()', [
      session.adminId,
    ]);
    const rows = await this.database.rows(
      `insert into admin_sessions (token_hash, admin_id, expires_at, user_agent)
       select $1, id, $3, $4 from admins where id = $2 and password_hash = $5 and disabled_at is null for share
       returning token_hash`,
      [session.tokenHash, session.adminId, session.expiresAt, session.userAgent, session.passwordHash],
    );
    return rows.length > 0;
  }

  /** undefined for a session that is unknown, ended or past its time, and for an admin who was disabled. */
  async findBySession(tokenHash: Buffer): Promise<{ id: string; email: string } | undefined> {
    const [row] = await this.database.rows<{ id: string; email: string }>(
      `select admins.id, email from admin_sessions join admins on admins.id = admin_id
       where token_hash = $1 and expires_at > now() and disabled_at is null`,
      [tokenHash],
    );
    return row;
  }

  async removeExpiredSessions(atMost: number): Promise<number> {
    const rows = await this.database.rows(
      `delete from admin_sessions
       where token_hash in (select token_hash from admin_sessions where expires_at < now() limit $1)
       returning admin_id`,
      [atMost],
    );
    return rows.length;
  }

  async removeSession(tokenHash: Buffer): Promise<void> {
    await this.database.rows('delete from admin_sessions where token_hash = $1', [tokenHash]);
  }
}
