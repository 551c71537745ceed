// Requested payments, provider events, the resulting donations and their totals.
import { outboxTableSql } from '@tipnaija/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Payments0001 implements MigrationInterface {
  name = 'Payments0001-1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(paymentsSql);
    await runner.query(providerEventsSql);
    await runner.query(donationsSql);
    await runner.query(totalsSql);
    await runner.query(outboxTableSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// `id` is the payment's reference at the provider, which rejects a second transaction with the same reference.
const paymentsSql = `
  create table payments (
    id uuid primary key,
    provider text not null check (provider in ('paystack', 'stripe')),
    creator_id uuid not null,
    requested_kobo bigint not null check (requested_kobo > 0),
    currency text not null check (currency = 'NGN'),
    donor_name text,
    message text,
    gift_effect text,
    status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
    failure_reason text,
    paid_kobo bigint check (paid_kobo > 0),
    paid_at timestamptz,
    flag text check (flag in ('short-paid', 'over-paid')),
    checks integer not null default 0,
    next_check_at timestamptz,
    created_at timestamptz not null default now(),
    constraint succeeded_means_paid check ((status = 'succeeded') = (paid_kobo is not null and paid_at is not null)),
    constraint only_unpaid_ones_are_checked check (next_check_at is null or status = 'pending')
  );
  create index payments_to_check on payments (next_check_at) where next_check_at is not null`;

// A provider delivers the same event many times. The service stores it once, unmodified, together with its outcome.
const providerEventsSql = `
  create table provider_events (
    id bigint generated always as identity primary key,
    event_key uuid not null unique,
    provider text not null check (provider in ('paystack', 'stripe')),
    kind text not null,
    reference text,
    outcome text not null check (outcome in ('confirmed', 'duplicate', 'ignored', 'quarantined')),
    reason text,
    body bytea not null,
    received_at timestamptz not null default now()
  );
  create index provider_events_quarantined on provider_events (id) where outcome = 'quarantined'`;

// Payment confirmation assigns donation ids under the lock of the creator's totals, so that ids rise in the order in
// which donations become visible. previous_id chains the donations, so that a reader detects a missing one.
const donationsSql = `
  create sequence donation_ids;
  create table donations (
    id bigint primary key,
    previous_id bigint unique,
    payment_id uuid not null unique references payments (id),
    creator_id uuid not null,
    gross_kobo bigint not null check (gross_kobo > 0),
    donor_name text,
    message text,
    gift_effect text,
    paid_at timestamptz not null,
    created_at timestamptz not null default now(),
    constraint previous_is_older check (previous_id < id)
  );
  create index donations_newest on donations (creator_id, id desc);
  create index donations_largest on donations (creator_id, gross_kobo desc, id)`;

// Confirmation maintains these totals incrementally; no query computes them by scanning. The fillfactor leaves room
// because every batch rewrites a busy creator's row.
const totalsSql = `
  create table creator_totals (
    creator_id uuid primary key,
    total_kobo bigint not null default 0 check (total_kobo >= 0),
    donation_count bigint not null default 0 check (donation_count >= 0),
    last_donation_id bigint
  ) with (fillfactor = 50);
  create table supporter_totals (
    creator_id uuid not null,
    donor_name text not null,
    total_kobo bigint not null check (total_kobo >= 0),
    donation_count bigint not null check (donation_count >= 0),
    primary key (creator_id, donor_name)
  ) with (fillfactor = 70);
  create index supporters_largest on supporter_totals (creator_id, total_kobo desc, donor_name)`;
