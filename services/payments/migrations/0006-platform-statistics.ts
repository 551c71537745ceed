// Platform-wide donation statistics for the admin page: aggregates per day, and the indexes of the donation search.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlatformFigures0006 implements MigrationInterface {
  name = 'PlatformFigures0006-1763683200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tablesSql);
    await runner.query(countersSql);
    await runner.query(historySql);
    await runner.query(searchSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A single row per day would be a lock on which every confirmation of every replica waits. So each confirmation only
// inserts its changes, in its own transaction, and a job folds the changes into the days.
const tablesSql = `
  create table platform_days (
    day date not null,
    provider text not null check (provider in ('paystack', 'stripe')),
    donations bigint not null check (donations >= 0),
    gross_kobo bigint not null check (gross_kobo >= 0),
    reversals bigint not null check (reversals >= 0),
    reversed_kobo bigint not null check (reversed_kobo >= 0),
    whole_reversals bigint not null check (whole_reversals between 0 and reversals),
    primary key (day, provider)
  );
  create table platform_day_changes (like platform_days)`;

// Statement-level triggers, so that a batch of 500 donations inserts one row. A donation counts on the day of its
// payment, a reversal on the day it is booked.
const countersSql = `
  create function count_paid_donations() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into platform_day_changes (day, provider, donations, gross_kobo, reversals, reversed_kobo, whole_reversals)
      select (added.paid_at at time zone 'Africa/Lagos')::date, provider, count(*), sum(gross_kobo), 0, 0, 0
      from added join payments as payment on payment.id = payment_id group by 1, 2;
    return null;
  end $$;

  create function count_reversed_donations() returns trigger language plpgsql set search_path from current as $$
  begin
    insert into platform_day_changes (day, provider, donations, gross_kobo, reversals, reversed_kobo, whole_reversals)
      select (now() at time zone 'Africa/Lagos')::date, provider, 0, 0, count(*),
             sum(after.reversed_kobo - before.reversed_kobo), count(*) filter (where after.remaining_kobo = 0)
      from after join before using (id) join payments as payment on payment.id = after.payment_id
      where after.reversed_kobo > before.reversed_kobo group by 1, 2;
    return null;
  end $$;

  create trigger donations_are_counted after insert on donations
    referencing new table as added for each statement execute function count_paid_donations();
  create trigger reversals_are_counted after update on donations
    referencing old table as before new table as after for each statement execute function count_reversed_donations()`;

const historySql = `
  insert into platform_days (day, provider, donations, gross_kobo, reversals, reversed_kobo, whole_reversals)
    select day, provider, sum(donations), sum(gross_kobo), sum(reversals), sum(reversed_kobo), sum(whole)
    from (
      select (donations.paid_at at time zone 'Africa/Lagos')::date as day, payment_id, 1 as donations, gross_kobo,
             0 as reversals, 0 as reversed_kobo, 0 as whole
      from donations
      union all
      select (reversals.created_at at time zone 'Africa/Lagos')::date, payment_id, 0, 0, 1, reversals.reversed_kobo,
             (remaining_kobo = 0 and reversals.id = last_value(reversals.id) over in_time)::int
      from reversals join donations on donations.id = donation_id
      window in_time as (partition by donation_id order by reversals.created_at, reversals.id
                         rows between unbounded preceding and unbounded following)
    ) as happened join payments on payments.id = payment_id
    group by 1, 2`;

// No other index covers a creator's fully reversed donations. They are few, and become so only after confirmation.
const searchSql = `
  create index donations_by_donor on donations (lower(donor_name) text_pattern_ops) where donor_name is not null;
  create index donations_by_amount on donations (gross_kobo);
  create index donations_given_back on donations (creator_id, (-id)) where remaining_kobo = 0`;
