// Pending mails, single-use links, avatars, and columns for the session list.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailsTokensAvatars0002 implements MigrationInterface {
  name = 'MailsTokensAvatars0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(mailsSql);
    await runner.query(tokensSql);
    await runner.query(avatarsSql);
    await runner.query(columnsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A row is a pending mail; the job only triggers sending. Links are not stored: they are created when the mail is sent.
const mailsSql = `
  create table mails (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    kind text not null check (kind in ('verify-email', 'reset-password', 'password-changed', 'bank-details-changed')),
    attempts integer not null default 0,
    next_attempt_at timestamptz default now(),
    sent_at timestamptz,
    last_error text,
    created_at timestamptz not null default now(),
    constraint sent_or_due check (sent_at is null or next_attempt_at is null)
  );
  create index mails_due on mails (next_attempt_at) where next_attempt_at is not null`;

// One valid link per user and purpose: a new request replaces the older link.
const tokensSql = `
  create table one_time_tokens (
    token_hash bytea primary key,
    user_id uuid not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('verify-email', 'reset-password')),
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    constraint one_link_per_purpose unique (user_id, purpose)
  )`;

// Named by the hash of the bytes, so that a URL always returns the same image and can be cached permanently.
const avatarsSql = `
  create table avatars (
    name text primary key,
    content_type text not null,
    image bytea not null,
    created_at timestamptz not null default now()
  )`;

const columnsSql = `
  alter table sessions add column id uuid not null default gen_random_uuid(), add column user_agent text;
  alter table creators add column bank_details_changed_at timestamptz`;
