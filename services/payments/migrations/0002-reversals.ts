// Reversed amounts per donation, and reversal events that arrive before the charge they reverse.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reversals0002 implements MigrationInterface {
  name = 'Reversals0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(donationsSql);
    await runner.query(reversalsSql);
    await runner.query(deferredSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// remaining_kobo is the amount left after reversals. A fully reversed donation appears in no list.
const donationsSql = `
  alter table donations
    add column reversed_kobo bigint not null default 0,
    add column remaining_kobo bigint generated always as (gross_kobo - reversed_kobo) stored,
    add constraint reversed_at_most_what_was_paid check (reversed_kobo between 0 and gross_kobo);
  drop index donations_newest;
  drop index donations_largest;
  create index donations_newest on donations (creator_id, id desc) where remaining_kobo > 0;
  create index donations_largest on donations (creator_id, remaining_kobo desc, id) where remaining_kobo > 0;
  alter table creator_totals add column revision bigint not null default 0`;

// The id derives from the provider's reference for the refund or dispute, so each reversal is booked once, however
// often the provider reports it.
const reversalsSql = `
  create table reversals (
    id uuid primary key,
    donation_id bigint not null references donations (id),
    cause text not null check (cause in ('refund', 'dispute')),
    provider_reference text not null,
    reversed_kobo bigint not null check (reversed_kobo > 0),
    created_at timestamptz not null default now()
  );
  create index reversals_of_donation on reversals (donation_id)`;

// Providers do not deliver events in order: a refund may arrive before its charge, and waits here as deferred.
const deferredSql = `
  alter table provider_events
    drop constraint provider_events_outcome_check,
    add constraint provider_events_outcome_check check (outcome in ('confirmed', 'duplicate', 'ignored', 'quarantined', 'deferred')),
    add column reversal jsonb,
    add constraint deferred_ones_are_reversals check (outcome <> 'deferred' or reversal is not null);
  create index provider_events_deferred on provider_events (reference) where outcome = 'deferred'`;
