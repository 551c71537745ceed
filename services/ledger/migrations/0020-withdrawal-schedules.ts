// Withdrawals that are requested for creators by their schedule, and who changed a schedule when.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WithdrawalSchedules0020 implements MigrationInterface {
  name = 'WithdrawalSchedules0020-1763683200020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(schedulesSql);
    await runner.query(changesSql);
    await runner.query(withdrawalsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// next_at is when to request; skip_reason says why the last one was not requested.
const schedulesSql = `
  create table withdrawal_schedules (
    creator_id uuid primary key,
    rhythm text not null check (rhythm in ('manual', 'daily', 'weekly')),
    weekday smallint check (weekday between 1 and 7),
    minimum_kobo bigint not null check (minimum_kobo > 0),
    next_at timestamptz,
    skipped_at timestamptz,
    skip_reason text check (skip_reason in (
      'too-little', 'maturing', 'no-bank-details', 'name-unconfirmed', 'held', 'resting', 'closed')),
    constraint only_a_week_has_a_weekday check ((rhythm = 'weekly') = (weekday is not null)),
    constraint a_rhythm_has_a_next_time check ((rhythm = 'manual') = (next_at is null)),
    constraint skip_has_time_and_reason check ((skipped_at is null) = (skip_reason is null))
  );
  create index withdrawal_schedules_due on withdrawal_schedules (next_at) where next_at is not null;
  revoke truncate on withdrawal_schedules from ledger_service`;

// Written by the database itself, so that no change is without its line.
const changesSql = `
  create table withdrawal_schedule_changes (
    id bigint generated always as identity primary key,
    creator_id uuid not null,
    rhythm text not null,
    weekday smallint,
    minimum_kobo bigint not null,
    changed_at timestamptz not null default now()
  );
  create index withdrawal_schedule_changes_of_creator on withdrawal_schedule_changes (creator_id, id);
  revoke insert, update, delete, truncate on withdrawal_schedule_changes from ledger_service;

  create function record_schedule_change() returns trigger
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    insert into withdrawal_schedule_changes (creator_id, rhythm, weekday, minimum_kobo)
      values (new.creator_id, new.rhythm, new.weekday, new.minimum_kobo);
    return null;
  end $$;
  create trigger record_new_schedule after insert on withdrawal_schedules
    for each row execute function record_schedule_change();
  create trigger record_schedule_change after update on withdrawal_schedules for each row
    when ((old.rhythm, old.weekday, old.minimum_kobo) is distinct from (new.rhythm, new.weekday, new.minimum_kobo))
    execute function record_schedule_change()`;

// The database decides which day of Lagos a scheduled withdrawal is of.
const withdrawalsSql = `
  alter table withdrawals
    add column origin text not null default 'request'
      constraint withdrawal_origin_known check (origin in ('request', 'schedule')),
    add column scheduled_on date generated always as (
      case when origin = 'schedule' then (requested_at at time zone 'Africa/Lagos')::date end) stored,
    add constraint admins_only_request check (origin = 'request' or requested_by is null);
  create unique index one_scheduled_withdrawal_per_day on withdrawals (creator_id, scheduled_on)
    where scheduled_on is not null`;
