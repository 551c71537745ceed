// A donor whose provider fails pays the same tip through another one: attempts of one tip, of which one counts.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Failover0008 implements MigrationInterface {
  name = 'Failover0008-1763683200008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(attemptsSql);
    await runner.query(surplusSql);
    await runner.query(switchesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A payment is replaced at most once, so that two taps create one replacement. All attempts of a tip, including the
// first, name the first attempt as soon as there are two. Of these, one paid attempt counts; every later one is
// surplus, whichever order and path their confirmations take.
const attemptsSql = `
  alter table payments
    add column replaces_id uuid constraint a_payment_is_replaced_once unique references payments (id),
    add column first_attempt_id uuid references payments (id),
    add column is_surplus boolean not null default false,
    add constraint no_payment_replaces_itself check (replaces_id <> id),
    add constraint a_replacement_has_a_first_attempt check (replaces_id is null or first_attempt_id is not null),
    add constraint only_paid_attempts_are_surplus
      check (not is_surplus or (status = 'succeeded' and first_attempt_id is not null));
  create index payments_of_first_attempt on payments (first_attempt_id) where first_attempt_id is not null;
  create unique index one_paid_attempt_counts on payments (first_attempt_id)
    where first_attempt_id is not null and status = 'succeeded' and not is_surplus`;

// A surplus payment has no donation. Its refund starts with its confirmation, so no admin asks for it; what the
// provider returns, or a bank takes, is recorded here.
const surplusSql = `
  alter table refunds
    alter column donation_id drop not null,
    alter column requested_by drop not null,
    add constraint only_admins_refund_donations check ((donation_id is null) = (requested_by is null));
  create table surplus_reversals (
    id uuid primary key,
    payment_id uuid not null references payments (id),
    cause text not null check (cause in ('refund', 'dispute')),
    reversed_kobo bigint not null check (reversed_kobo > 0),
    created_at timestamptz not null default now()
  );
  create index surplus_reversals_of_payment on surplus_reversals (payment_id);
  revoke update, delete, truncate on surplus_reversals from payments_service`;

// A provider without a row is on. The audit log keeps the earlier changes.
const switchesSql = `
  create table provider_switches (
    provider text primary key constraint provider_switches_provider_check check (is_payment_provider(provider)),
    is_on boolean not null,
    changed_at timestamptz not null default now(),
    changed_by uuid not null
  )`;
