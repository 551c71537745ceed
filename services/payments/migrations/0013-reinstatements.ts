// Lost disputes that are won on appeal, and statistics whose constraints no longer block money.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reinstatements0013 implements MigrationInterface {
  name = 'Reinstatements0013-1763683200013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(reinstatementsSql);
    await runner.query(statisticsSql);
    await runner.query(countersSql);
    await runner.query('revoke update, delete, truncate on reinstatements from payments_service');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A reversal is reinstated at most once, and donations.reversed_kobo, which decreases by the reinstated amount, never
// falls below zero. occurred_at is the time of the provider's dispute decision: a loss that is older than the won
// appeal is not booked.
const reinstatementsSql = `
  create table reinstatements (
    id uuid primary key,
    reversal_id uuid not null references reversals (id),
    reinstated_kobo bigint not null check (reinstated_kobo > 0),
    created_at timestamptz not null default now(),
    constraint reinstated_once unique (reversal_id)
  );
  alter table reversal_notices
    add column occurred_at timestamptz,
    drop constraint reversal_notices_source_check,
    add constraint reversal_notices_source_check
      check (source in ('refund-webhook', 'refund-look-up', 'dispute', 'dispute-won'))`;

// Donations, reversals and reinstatements are the money, and keep their constraints. The tables below hold sums over
// them: if a sum were wrong, its constraint would reject a correct booking.
const statisticsSql = `
  alter table creator_hours
    drop constraint creator_hours_donation_count_check, drop constraint creator_hours_remaining_kobo_check;
  alter table supporter_totals
    drop constraint supporter_totals_donation_count_check, drop constraint supporter_totals_total_kobo_check;
  alter table creator_totals
    drop constraint creator_totals_donation_count_check, drop constraint creator_totals_supporter_count_check,
    drop constraint creator_totals_total_kobo_check;
  alter table platform_days
    drop constraint platform_days_check, drop constraint platform_days_reversed_kobo_check`;

// A reinstatement counts as a negative reversal on the day it is booked.
const countersSql = `
  create or replace function count_reversed_donations() returns trigger language plpgsql
    set search_path from current set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  begin
    insert into platform_day_changes (day, provider, donations, gross_kobo, reversals, reversed_kobo, whole_reversals)
      select (now() at time zone 'Africa/Lagos')::date, provider, 0, 0,
             count(*) filter (where after.reversed_kobo > before.reversed_kobo),
             sum(after.reversed_kobo - before.reversed_kobo),
             count(*) filter (where after.remaining_kobo = 0) - count(*) filter (where before.remaining_kobo = 0)
      from after join before using (id) join payments as payment on payment.id = after.payment_id
      where after.reversed_kobo <> before.reversed_kobo group by 1, 2;
    return null;
  end $$`;
