// Refunds we request, discrepancies for manual review, reconciled days, and the payment fields for resubmission and
// receipts.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundsAndFindings0004 implements MigrationInterface {
  name = 'RefundsAndFindings0004-1763683200004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(paymentsSql);
    await runner.query(eventsSql);
    await runner.query(supportersSql);
    await runner.query(refundsSql);
    await runner.query(findingsSql);
    await runner.query(daysSql);
    await runner.query(retentionSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// One form submitted twice is one payment: idempotency_key identifies the form and its content, and the second submit
// redirects to payment_url. looked_up_at limits how often a polling page triggers a look-up at the provider.
const paymentsSql = `
  alter table payments
    add column idempotency_key uuid unique,
    add column payment_url text,
    add column donor_email text,
    add column looked_up_at timestamptz,
    add column is_declined boolean not null default false,
    add constraint no_address_is_kept_after_payment check (status = 'pending' or donor_email is null);
  create index payments_by_day on payments (provider, created_at) where status = 'succeeded'`;

// The service retries 'failed' events; 'quarantined' events need manual review.
const eventsSql = `
  alter table provider_events
    drop constraint provider_events_outcome_check,
    add constraint provider_events_outcome_check
      check (outcome in ('confirmed', 'duplicate', 'ignored', 'quarantined', 'deferred', 'failed')),
    add column attempts integer not null default 0,
    add column next_attempt_at timestamptz,
    add constraint failed_ones_are_tried_again check ((outcome = 'failed') = (next_attempt_at is not null));
  create index provider_events_to_retry on provider_events (next_attempt_at) where next_attempt_at is not null`;

const supportersSql = `
  alter table creator_totals add column supporter_count bigint not null default 0 check (supporter_count >= 0);
  update creator_totals set supporter_count =
    (select count(*) from supporter_totals where supporter_totals.creator_id = creator_totals.creator_id and total_kobo > 0)`;

// amount_minor is in kobo or cents, depending on the payment's currency. A payment has at most one open refund, so that
// two clicks or two admins do not refund the money twice.
const refundsSql = `
  create table refunds (
    id uuid primary key,
    payment_id uuid not null references payments (id),
    donation_id bigint not null references donations (id),
    amount_minor bigint not null check (amount_minor > 0),
    reason text not null,
    asked_by uuid not null,
    status text not null default 'asked' check (status in ('asked', 'accepted', 'returned', 'failed')),
    provider_refund_id text,
    failure_reason text,
    checks integer not null default 0,
    next_check_at timestamptz,
    created_at timestamptz not null default now(),
    constraint only_open_ones_are_checked check ((next_check_at is not null) = (status in ('asked', 'accepted')))
  );
  create unique index one_open_refund_per_payment on refunds (payment_id) where status in ('asked', 'accepted');
  create index refunds_of_donation on refunds (donation_id);
  create index refunds_to_check on refunds (next_check_at) where next_check_at is not null`;

// Money that does not match our records. A repeated discrepancy maps to the same row.
const findingsSql = `
  create table discrepancies (
    id bigint generated always as identity primary key,
    kind text not null,
    provider text not null check (provider in ('paystack', 'stripe')),
    reference text not null,
    details jsonb not null,
    found_at timestamptz not null default now(),
    closed_at timestamptz,
    closed_by uuid,
    constraint found_once unique (kind, provider, reference),
    constraint closed_by_somebody check ((closed_at is null) = (closed_by is null))
  );
  create index discrepancies_open on discrepancies (id desc) where closed_at is null`;

// A provider day without a row here is still to be reconciled.
const daysSql = `
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
  )`;

/** Financial records are kept for 7 years. Postgres enforces this independently of the application code. */
const retentionSql = `
  create function keep_seven_years() returns trigger language plpgsql as $$
  begin
    if old.paid_at > now() - interval '7 years' then
      raise exception 'records of money are kept for 7 years' using errcode = 'restrict_violation';
    end if;
    return old;
  end $$;
  create trigger payments_kept before delete on payments for each row
    when (old.status = 'succeeded') execute function keep_seven_years();
  create trigger donations_kept before delete on donations for each row execute function keep_seven_years();
  create function reject_truncate() returns trigger language plpgsql as $$
  begin
    raise exception 'records of money are kept for 7 years' using errcode = 'restrict_violation';
  end $$;
  create trigger payments_not_truncated before truncate on payments execute function reject_truncate();
  create trigger donations_not_truncated before truncate on donations execute function reject_truncate();
  revoke delete, truncate on reversals, provider_events from payments_service`;
