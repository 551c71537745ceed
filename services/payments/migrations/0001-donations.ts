// Payments as the providers report them, the resulting donations, and every naira that goes back.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Donations0001 implements MigrationInterface {
  name = 'Donations0001-1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(paymentsSql);
    await runner.query(providerEventsSql);
    await runner.query(donationsSql);
    await runner.query(reversalsSql);
    await runner.query(noticesSql);
    await runner.query(refundsSql);
    await runner.query(hiddenFieldsSql);
    await runner.query(reconciliationSql);
    await runner.query(retentionSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// `id` is the payment's reference at Paystack, which rejects a second transaction with the same reference; Stripe
// assigns provider_reference. requested_kobo is the dollars at the rate of the request. One form submitted twice is one
// payment: idempotency_key identifies the form and its content, and the second submit redirects to payment_url.
// looked_up_at limits how often a polling page triggers a look-up at the provider.
const paymentsSql = `
  create table payments (
    id uuid primary key,
    purpose text not null default 'donation' check (purpose in ('donation', 'premium')),
    provider text not null check (provider in ('paystack', 'stripe')),
    provider_reference text unique,
    idempotency_key uuid unique,
    payment_url text,
    creator_id uuid not null,
    currency text not null check (currency in ('NGN', 'USD')),
    requested_kobo bigint not null check (requested_kobo > 0),
    requested_cents bigint check (requested_cents > 0),
    ngn_per_usd integer check (ngn_per_usd > 0),
    donor_name text,
    donor_email text,
    message text,
    gift_effect text,
    selected_song jsonb,
    status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
    is_declined boolean not null default false,
    failure_reason text,
    paid_kobo bigint check (paid_kobo > 0),
    paid_cents bigint check (paid_cents > 0),
    paid_at timestamptz,
    flag text check (flag in ('short-paid', 'over-paid')),
    checks integer not null default 0,
    next_check_at timestamptz,
    looked_up_at timestamptz,
    created_at timestamptz not null default now(),
    constraint succeeded_means_paid check ((status = 'succeeded') = (paid_kobo is not null and paid_at is not null)),
    constraint only_pending_payments_are_checked check (next_check_at is null or status = 'pending'),
    constraint no_email_is_kept_after_payment check (status = 'pending' or donor_email is null),
    constraint dollars_have_cents_and_a_rate check (
      case when currency = 'USD' then requested_cents is not null and ngn_per_usd is not null
      else requested_cents is null and paid_cents is null and ngn_per_usd is null end),
    constraint kobo_is_cents_at_the_rate check (currency = 'NGN' or requested_kobo = requested_cents * ngn_per_usd)
  );
  create index payments_to_check on payments (next_check_at) where next_check_at is not null;
  create index payments_by_day on payments (provider, created_at) where status = 'succeeded'`;

// A provider delivers the same event many times. The service stores it once, unmodified, together with its outcome.
// 'deferred' is a reversal that arrived before its charge; the service retries 'failed' events; 'quarantined' events
// need manual review.
const providerEventsSql = `
  create table provider_events (
    id bigint generated always as identity primary key,
    event_key uuid not null unique,
    provider text not null check (provider in ('paystack', 'stripe')),
    kind text not null,
    reference text,
    outcome text not null
      check (outcome in ('confirmed', 'duplicate', 'ignored', 'quarantined', 'deferred', 'failed')),
    reason text,
    reversal jsonb,
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    body bytea not null,
    received_at timestamptz not null default now(),
    constraint deferred_events_are_reversals check (outcome <> 'deferred' or reversal is not null),
    constraint failed_events_are_retried check ((outcome = 'failed') = (next_attempt_at is not null))
  );
  create index provider_events_quarantined on provider_events (id) where outcome = 'quarantined';
  create index provider_events_deferred on provider_events (reference) where outcome = 'deferred';
  create index provider_events_to_retry on provider_events (next_attempt_at) where next_attempt_at is not null;
  revoke delete, truncate on provider_events from payments_service`;

// Payment confirmation assigns donation ids under the lock of the creator's totals, so that ids rise in the order in
// which donations become visible. previous_id chains the donations, so that a reader detects a missing one.
// remaining_kobo is the amount left after reversals. A fully reversed donation appears in no public list.
//
// donations_newest serves a creator's newest donations from that creator's own entries, regardless of the planner's
// estimates. When ordered by id, the planner may scan the primary key backwards instead. For a creator whose last
// donation is long ago, that scan reads the newer donations of all other creators first (measured: 26 ms over 200,000
// rows, growing with the table). The primary key does not provide the order of -id.
const donationsSql = `
  create sequence donation_ids;
  create table donations (
    id bigint primary key,
    previous_id bigint unique,
    payment_id uuid not null unique references payments (id),
    creator_id uuid not null,
    gross_kobo bigint not null check (gross_kobo > 0),
    reversed_kobo bigint not null default 0,
    remaining_kobo bigint generated always as (gross_kobo - reversed_kobo) stored,
    donor_name text,
    message text,
    gift_effect text,
    selected_song jsonb,
    paid_at timestamptz not null,
    created_at timestamptz not null default now(),
    constraint previous_is_older check (previous_id < id),
    constraint reversed_at_most_the_gross check (reversed_kobo between 0 and gross_kobo)
  );
  create index donations_newest on donations (creator_id, (-id)) where remaining_kobo > 0;
  create index donations_largest on donations (creator_id, remaining_kobo desc, id) where remaining_kobo > 0;
  create index donations_fully_reversed on donations (creator_id, (-id)) where remaining_kobo = 0;
  create index donations_refunded_by_day on donations (paid_at) where reversed_kobo > 0;
  create index donations_by_donor on donations (lower(donor_name) text_pattern_ops) where donor_name is not null;
  create index donations_by_amount on donations (gross_kobo)`;

// The id of a reversal derives from the provider's reference for the refund or dispute, so each reversal is booked
// once, however often the provider reports it. A reversal is reinstated at most once, by a lost dispute that is won on
// appeal; donations.reversed_kobo then decreases by the reinstated amount.
const reversalsSql = `
  create table reversals (
    id uuid primary key,
    donation_id bigint not null references donations (id),
    cause text not null check (cause in ('refund', 'dispute')),
    provider_reference text not null,
    reversed_kobo bigint not null check (reversed_kobo > 0),
    created_at timestamptz not null default now()
  );
  create index reversals_of_donation on reversals (donation_id);
  create table reinstatements (
    id uuid primary key,
    reversal_id uuid not null references reversals (id),
    reinstated_kobo bigint not null check (reinstated_kobo > 0),
    created_at timestamptz not null default now(),
    constraint reinstated_once unique (reversal_id)
  );
  revoke delete, truncate on reversals from payments_service;
  revoke update, delete, truncate on reinstatements from payments_service`;

// Every report of a reversal, under each reference a provider uses for it, linked to the one reversal it describes:
// reversal_id is the id in reversals or premium_reversals. Each source reports a reversal once, so a second report by
// the same source is different money. amount_minor is in kobo or cents, depending on the payment's currency.
// occurred_at is the time of the provider's dispute decision: a loss that is older than the won appeal is not booked.
const noticesSql = `
  create table reversal_notices (
    id uuid primary key,
    payment_id uuid not null references payments (id),
    reversal_id uuid not null,
    source text not null check (source in ('refund-webhook', 'refund-look-up', 'dispute', 'dispute-won')),
    provider_reference text not null,
    amount_minor bigint not null check (amount_minor > 0),
    occurred_at timestamptz,
    created_at timestamptz not null default now(),
    constraint reported_once_by_each_source unique (reversal_id, source)
  );
  create index reversal_notices_of_payment on reversal_notices (payment_id);
  revoke update, delete, truncate on reversal_notices from payments_service`;

// Refunds that we request. amount_minor is in kobo or cents, depending on the payment's currency. A payment has at most
// one open refund, so that two clicks or two admins do not refund the money twice.
const refundsSql = `
  create table refunds (
    id uuid primary key,
    payment_id uuid not null references payments (id),
    donation_id bigint not null references donations (id),
    amount_minor bigint not null check (amount_minor > 0),
    reason text not null,
    requested_by uuid not null,
    status text not null default 'asked' check (status in ('asked', 'accepted', 'returned', 'failed')),
    provider_refund_id text,
    failure_reason text,
    checks integer not null default 0,
    next_check_at timestamptz,
    created_at timestamptz not null default now(),
    constraint only_open_refunds_are_checked check ((next_check_at is not null) = (status in ('asked', 'accepted')))
  );
  create unique index one_open_refund_per_payment on refunds (payment_id) where status in ('asked', 'accepted');
  create index refunds_of_payment on refunds (payment_id);
  create index refunds_of_donation on refunds (donation_id);
  create index refunds_to_check on refunds (next_check_at) where next_check_at is not null;
  revoke delete, truncate on refunds from payments_service`;

// Donor names and messages that the creator or an admin hid from the public lists. Amounts and totals do not change. A
// separate table, because few donations ever have a row here and the donations table stays small. A creator cannot
// restore fields that an admin hid. donor_name is copied for the supporter list, which has names but no donation ids.
const hiddenFieldsSql = `
  create table hidden_fields (
    donation_id bigint primary key references donations (id),
    creator_id uuid not null,
    donor_name text,
    by_creator text[] not null default '{}',
    by_admin text[] not null default '{}',
    changed_at timestamptz not null default now(),
    constraint only_names_and_messages check (by_creator || by_admin <@ array['name', 'message'])
  );
  create index hidden_names on hidden_fields (creator_id) where 'name' = any(by_creator || by_admin)`;

// A provider's day without a row in reconciled_days is still to be reconciled. A discrepancy is money that does not
// match our records; a repeated one maps to the same row.
const reconciliationSql = `
  create table reconciled_days (
    day date not null,
    provider text not null check (provider in ('paystack', 'stripe')),
    provider_charges bigint not null,
    provider_minor bigint not null,
    our_payments bigint not null,
    our_minor bigint not null,
    differences integer not null,
    reconciled_at timestamptz not null default now(),
    primary key (provider, day)
  );
  create table discrepancies (
    id bigint generated always as identity primary key,
    kind text not null,
    provider text not null check (provider in ('paystack', 'stripe')),
    reference text not null,
    details jsonb not null,
    found_at timestamptz not null default now(),
    closed_at timestamptz,
    closed_by uuid,
    constraint one_discrepancy_per_reference unique (kind, provider, reference),
    constraint closed_means_by_an_admin check ((closed_at is null) = (closed_by is null))
  );
  create index discrepancies_open on discrepancies (id desc) where closed_at is null`;

// Financial records are kept for 7 years. Postgres enforces this independently of the application code.
const retentionSql = `
  create function keep_seven_years() returns trigger language plpgsql as $$
  begin
    if old.paid_at > now() - interval '7 years' then
      raise exception 'records of money are kept for 7 years' using errcode = 'restrict_violation';
    end if;
    return old;
  end $$;
  create function reject_truncate() returns trigger language plpgsql as $$
  begin
    raise exception 'records of money are kept for 7 years' using errcode = 'restrict_violation';
  end $$;
  create trigger payments_kept before delete on payments for each row
    when (old.status = 'succeeded') execute function keep_seven_years();
  create trigger donations_kept before delete on donations for each row execute function keep_seven_years();
  create trigger payments_not_truncated before truncate on payments execute function reject_truncate();
  create trigger donations_not_truncated before truncate on donations execute function reject_truncate()`;
