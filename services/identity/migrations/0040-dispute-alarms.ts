// Mails to admins about disputes that wait for an answer: each alarm once per dispute and admin.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DisputeAlarms0040 implements MigrationInterface {
  name = 'DisputeAlarms0040-1763683200040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(alarmsSql);
    await runner.query(mailsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const alarmsSql = `
  create table dispute_deadlines (
    dispute_id uuid primary key,
    payment_id uuid not null,
    provider text not null,
    purpose text not null check (purpose in ('donation', 'premium')),
    disputed_kobo bigint not null check (disputed_kobo > 0),
    due_at timestamptz,
    is_answered boolean not null
  );
  create index unanswered_disputes on dispute_deadlines (due_at) where not is_answered;
  create table dispute_alarms (
    dispute_id uuid references dispute_deadlines (dispute_id),
    admin_id uuid references admins (id),
    alarm text check (alarm in ('opened', '12-hours', '4-hours', '1-hour')),
    mail_id uuid not null unique,
    raised_at timestamptz not null default now(),
    constraint an_alarm_is_raised_once primary key (dispute_id, admin_id, alarm)
  )`;

// A mail with `expires_at` is useless after that time and is not sent.
const mailsSql = `
  alter table mails
    add column admin_id uuid references admins (id),
    add column expires_at timestamptz,
    drop constraint to_a_user_or_a_recipient,
    add constraint to_one_recipient check (num_nonnulls(user_id, admin_id, recipient) = 1),
    drop constraint mails_kind_check,
    add constraint mails_kind_check check (kind in (
      'verify-email', 'reset-password', 'password-changed', 'bank-details-changed', 'tip-receipt',
      'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined', 'premium-started', 'premium-renewed',
      'premium-renewal-failed', 'premium-cancelled', 'premium-lapsed', 'premium-revoked', 'account-closing',
      'account-kept', 'account-closing-stopped', 'tip-notice', 'app-added', 'app-removed', 'passkey-added',
      'passkey-removed', 'recovery-code-used', 'recovery-codes-renewed', 'lost-device', 'second-factors-removed',
      'helper-invite', 'helper-joined', 'helper-left', 'helper-removed', 'dispute-opened', 'dispute-won',
      'dispute-lost', 'withdrawal-schedule-changed', 'dispute-alarm'))`;
