import { Injectable } from '@nestjs/common';
import type { AdminRole } from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

/** Sessions end at their expiry or after one idle hour. */
const isOver = "(expires_at < now() or seen_at < now() - interval '1 hour')";

const hasSecondFactor =
  'exists (select from second_factors where second_factors.admin_id = admins.id) as has_second_factor';

export type AdminRow = {
  id: string;
  email: string;
  role: AdminRole;
  password_hash: string;
  has_second_factor: boolean;
};
export type AdminOfSession = Omit<AdminRow, 'password_hash'> & { signed_in_at: Date; is_seen_long_ago: boolean };
export type AdminAccessRow = { id: string; role: AdminRole; disabled_at: Date | null };
export type ListedAdminRow = {
  id: string;
  email: string;
  role: AdminRole;
  created_at: Date;
  disabled_at: Date | null;
  seen_at: Date | null;
  has_second_factor: boolean;
};
export type NewAdmin = { id: string; email: string; role: AdminRole; passwordHash: string };

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
      `insert into admins (id, email, role, password_hash)
       select $1, $2, $3, $4 where not exists (select from admins) returning id`,
      [admin.id, admin.email, admin.role, admin.passwordHash],
    );
    return rows.length > 0;
  }

  /** Returns false when an admin has this address. */
  async insert(admin: NewAdmin): Promise<boolean> {
    const rows = await this.database.rows(
      `insert into admins (id, email, role, password_hash) values ($1, $2, $3, $4)
       on conflict (email) do nothing returning id`,
      [admin.id, admin.email, admin.role, admin.passwordHash],
    );
    return rows.length > 0;
  }

  async findByEmail(email: string): Promise<AdminRow | undefined> {
    const [row] = await this.database.rows<AdminRow>(
      `select id, email, role, password_hash, ${hasSecondFactor} from admins where email = $1 and disabled_at is null`,
      [email],
    );
    return row;
  }

  async findById(id: string): Promise<AdminRow | undefined> {
    const [row] = await this.database.rows<AdminRow>(
      `select id, email, role, password_hash, ${hasSecondFactor} from admins where id = $1 and disabled_at is null`,
      [id],
    );
    return row;
  }

  async lockTable(sql: SqlRunner): Promise<void> {
    await sql.rows('lock table admins in share row exclusive mode');
  }

  /** Also returns disabled admins. */
  async findForAccess(sql: SqlRunner, admin: { email: string } | { id: string }): Promise<AdminAccessRow | undefined> {
    const [column, value] = 'id' in admin ? ['id', admin.id] : ['email', admin.email];
    const [row] = await sql.rows<AdminAccessRow>(`select id, role, disabled_at from admins where ${column} = $1`, [
      value,
    ]);
    return row;
  }

  async hasOtherOwner(sql: SqlRunner, id: string): Promise<boolean> {
    const rows = await sql.rows(
      `select from admins where role = 'owner' and disabled_at is null and id <> $1 limit 1`,
      [id],
    );
    return rows.length > 0;
  }

  /** Oldest first, with disabled ones. */
  list(): Promise<ListedAdminRow[]> {
    return this.database.rows(
      `select id, email, role, admins.created_at, disabled_at, max(seen_at) as seen_at,
         ${hasSecondFactor}
       from admins left join admin_sessions on admin_id = id
       group by admins.id order by admins.created_at, admins.id`,
    );
  }

  async setRole(sql: SqlRunner, id: string, role: AdminRole): Promise<void> {
    await sql.rows('update admins set role = $2 where id = $1', [id, role]);
  }

  async setDisabled(sql: SqlRunner, id: string, isDisabled: boolean): Promise<void> {
    await sql.rows('update admins set disabled_at = case when $2 then now() end where id = $1', [id, isDisabled]);
  }

  async setPassword(sql: SqlRunner, id: string, passwordHash: string): Promise<void> {
    await sql.rows('update admins set password_hash = $2 where id = $1', [id, passwordHash]);
  }

  /** Removes sessions, and sign-ins that wait for their second step. */
  async removeSessionsOf(sql: SqlRunner, id: string): Promise<void> {
    await sql.rows('delete from admin_sessions where admin_id = $1', [id]);
    await sql.rows('delete from admin_pending_sign_ins where admin_id = $1', [id]);
  }

  /** Returns its end; undefined when the password changed since the check or the admin was disabled. */
  async insertPending(signIn: {
    tokenHash: Buffer;
    adminId: string;
    passwordHash: string;
    minutes: number;
  }): Promise<Date | undefined> {
    const [row] = await this.database.rows<{ expires_at: Date }>(
      `insert into admin_pending_sign_ins (token_hash, admin_id, expires_at)
       select $1, id, now() + $4 * interval '1 minute' from admins
       where id = $2 and password_hash = $3 and disabled_at is null for share
       returning expires_at`,
      [signIn.tokenHash, signIn.adminId, signIn.passwordHash, signIn.minutes],
    );
    return row?.expires_at;
  }

  async findPending(tokenHash: Buffer): Promise<string | undefined> {
    const [row] = await this.database.rows<{ admin_id: string }>(
      'select admin_id from admin_pending_sign_ins where token_hash = $1 and expires_at > now()',
      [tokenHash],
    );
    return row?.admin_id;
  }

  /** Returns false when it was completed, or ended with the admin's sessions. */
  async removePending(sql: SqlRunner, tokenHash: Buffer): Promise<boolean> {
    const rows = await sql.rows('delete from admin_pending_sign_ins where token_hash = $1 returning admin_id', [
      tokenHash,
    ]);
    return rows.length > 0;
  }

  /** Starts a session. Returns its time; undefined when the password changed or the admin was disabled since the check. */
  async insertSession(
    sql: SqlRunner,
    session: {
      tokenHash: Buffer;
      adminId: string;
      passwordHash: string;
      expiresAt: Date;
      userAgent: string | null;
    },
  ): Promise<Date | undefined> {
    await sql.rows(`delete from admin_sessions where admin_id = $1 and ${isOver}`, [session.adminId]);
    const [row] = await sql.rows<{ created_at: Date }>(
      `insert into admin_sessions (token_hash, admin_id, expires_at, user_agent)
       select $1, id, $3, $4 from admins where id = $2 and password_hash = $5 and disabled_at is null for share
       returning created_at`,
      [session.tokenHash, session.adminId, session.expiresAt, session.userAgent, session.passwordHash],
    );
    return row?.created_at;
  }

  /** Returns undefined when the session is unknown, ended or expired, or the admin is disabled. */
  async findBySession(tokenHash: Buffer): Promise<AdminOfSession | undefined> {
    const [row] = await this.database.rows<AdminOfSession>(
      `select admins.id, email, role, ${hasSecondFactor}, admin_sessions.created_at as signed_in_at, seen_at < now() - interval '1 minute' as is_seen_long_ago
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
    const pending = await this.database.rows(
      `delete from admin_pending_sign_ins
       where token_hash in (select token_hash from admin_pending_sign_ins where expires_at < now() limit $1)
       returning admin_id`,
      [atMost],
    );
    return rows.length + pending.length;
  }

  async removeSession(tokenHash: Buffer): Promise<void> {
    await this.database.rows('delete from admin_sessions where token_hash = $1', [tokenHash]);
  }
}
