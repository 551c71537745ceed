// Admins, their sessions and the audit log, separate from users and user sessions: neither kind of session grants the
// other's access.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Admins0003 implements MigrationInterface {
  name = 'Admins0003-1763683200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(adminsSql);
    await runner.query(adminSessionsSql);
    await runner.query(auditLogSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// Former admins are disabled, not deleted, so that audit log entries keep their author. code_secret is the encrypted
// TOTP secret, code_step the time step of the last used code. code_attempts counts the attempts within an hour: a code
// is checked only after the correct password, so strangers cannot exhaust the limit.
const adminsSql = `
  create table admins (
    id uuid primary key,
    email text not null,
    name text,
    password_hash text not null,
    code_secret text,
    code_step bigint,
    code_attempts integer not null default 0 check (code_attempts >= 0),
    code_attempts_since timestamptz,
    created_at timestamptz not null default now(),
    disabled_at timestamptz,
    constraint admins_email_unique unique (email),
    constraint admins_email_lower_case check (email = lower(email)),
    constraint admins_code_step_of_secret check (code_step is null or code_secret is not null),
    constraint admins_code_attempts_since_when check (code_attempts = 0 or code_attempts_since is not null)
  )`;

const adminSessionsSql = `
  create table admin_sessions (
    token_hash bytea primary key,
    admin_id uuid not null references admins (id) on delete cascade,
    user_agent text,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index admin_sessions_of_admin on admin_sessions (admin_id)`;

const auditLogSql = `
  create table audit_log (
    id bigint generated always as identity primary key,
    admin_id uuid not null references admins (id),
    action text not null,
    subject text not null,
    before jsonb,
    after jsonb,
    correlation_id text not null,
    acted_at timestamptz not null default now()
  );
  create index audit_log_of_subject on audit_log (subject, id);
  revoke update, delete, truncate on audit_log from identity_service`;
