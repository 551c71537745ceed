// Mails caused by events of other services, to creators and to people without an account, and indexes for their
// cleanup.
import { deadLettersTableSql } from '@tipnaija/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MailsOfEvents0004 implements MigrationInterface {
  name = 'MailsOfEvents0004-1763683200004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(mailsSql);
    await runner.query(oldRowsSql);
    await runner.query(deadLettersTableSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// event_id: a redelivered event creates no second mail.
const mailsSql = `
  alter table mails
    alter column user_id drop not null,
    add column recipient text,
    add column details jsonb,
    add column event_id uuid,
    add constraint one_mail_per_event unique (event_id),
    add constraint to_a_user_or_an_outsider check (num_nonnulls(user_id, recipient) = 1),
    drop constraint mails_kind_check,
    add constraint mails_kind_check check (kind in (
      'verify-email', 'reset-password', 'password-changed', 'bank-details-changed',
      'tip-receipt', 'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined'))`;

const oldRowsSql = `
  create index mails_done on mails (created_at) where next_attempt_at is null;
  create index sessions_by_end on sessions (expires_at);
  create index creators_by_avatar on creators (avatar_url) where avatar_url is not null`;
