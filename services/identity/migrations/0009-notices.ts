// E-mail notices of tips: what a creator chose, and the tips to notify of.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Notices0009 implements MigrationInterface {
  name = 'Notices0009-1763683200009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(settingsSql);
    await runner.query(noticesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// Times of day are minutes since midnight in Lagos.
const settingsSql = `
  create table notice_settings (
    creator_id uuid primary key references creators (id),
    mode text not null check (mode in ('off', 'each', 'daily', 'weekly')),
    minimum_kobo bigint not null check (minimum_kobo >= 0),
    quiet_from smallint check (quiet_from between 0 and 1439),
    quiet_to smallint check (quiet_to between 0 and 1439),
    constraint quiet_hours_begin_and_end check ((quiet_from is null) = (quiet_to is null)),
    constraint quiet_hours_have_a_length check (quiet_from <> quiet_to)
  )`;

// The primary key notifies of a tip once. No names and no words of fans: a mail cannot be moderated or recalled.
const noticesSql = `
  create table tip_notices (
    donation_id bigint primary key,
    creator_id uuid not null references notice_settings (creator_id),
    tip_kobo bigint not null check (tip_kobo > 0),
    is_held boolean not null,
    due_at timestamptz not null,
    notified_at timestamptz,
    mail_id uuid references mails (id) on delete set null,
    created_at timestamptz not null default now(),
    constraint notified_by_a_mail check (mail_id is null or notified_at is not null)
  );
  create index tip_notices_due on tip_notices (due_at) where notified_at is null;
  create index tip_notices_of_creator on tip_notices (creator_id, notified_at)`;
