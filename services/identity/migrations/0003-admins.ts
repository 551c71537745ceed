// Admins and their sessions, separate from users and user sessions: neither kind of session grants the other's access.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Admins0003 implements MigrationInterface {
  name = 'Admins0003-1763683200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(adminsSql);
    await runner.query(adminSessionsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// Former admins are disabled, not deleted, so that audit log entries keep their author.
const adminsSql = `
  create table admins (
    id uuid primary key,
    email text not null,
    name text,
    password_hash text not null,
    created_at timestamptz not null default now(),
    disabled_at timestamptz,
    constraint admins_email_unique unique (email),
    constraint admins_email_lower_case check (email = lower(email))
  )`;

const adminSessionsSql = `
  create table admin_sessions (
    token_hash bytea primary key,
    admin_id uuid not null references admins (id) on delete cascade,
    user_agent text,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index admin_sessions_of_admin on admin_sessions (admin_id)`;
