// Mails to users, and to people without an account.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Mails0002 implements MigrationInterface {
  name = 'Mails0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(mailsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A row is a pending mail; the job only triggers sending. Links are not stored: they are created when the mail is sent.
// event_id: a redelivered event creates no second mail.
const mailsSql = `
  create table mails (
    id uuid primary key,
    user_id uuid references users (id) on delete cascade,
    recipient text,
    kind text not null check (kind in (
      'verify-email', 'reset-password', 'password-changed', 'bank-details-changed',
      'tip-receipt', 'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined',
      'premium-started', 'premium-renewed', 'premium-renewal-failed', 'premium-cancelled', 'premium-lapsed',
      'premium-revoked')),
    details jsonb,
    event_id uuid,
    attempts integer not null default 0,
    next_attempt_at timestamptz default now(),
    sent_at timestamptz,
    last_error text,
    created_at timestamptz not null default now(),
    constraint one_mail_per_event unique (event_id),
    constraint to_a_user_or_a_recipient check (num_nonnulls(user_id, recipient) = 1),
    constraint sent_mails_are_not_due check (sent_at is null or next_attempt_at is null)
  );
  create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;
  create index mails_done on mails (created_at) where next_attempt_at is null`;
