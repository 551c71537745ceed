// Premium: subscriptions with their expiry, months bought from the wallet or paid at a provider; and a creator's tips
// per hour.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Subscriptions0007 implements MigrationInterface {
  name = 'Subscriptions0007-1763683200007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(purposeSql);
    await runner.query(subscriptionsSql);
    await runner.query(purchasesSql);
    await runner.query(reversalsSql);
    await runner.query(hoursSql);
    await runner.query('revoke delete, truncate on refunds, premium_reversals, wallet_purchases from payments_service');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const purposeSql = `
  alter table payments add column purpose text not null default 'donation' check (purpose in ('donation', 'premium'))`;

// Premium is active until expires_at. At next_renewal_at the renewal job charges the wallet, or ends the subscription.
const subscriptionsSql = `
  create table subscriptions (
    creator_id uuid primary key,
    expires_at timestamptz not null,
    auto_renew boolean not null default false,
    is_ended boolean not null default false,
    next_renewal_at timestamptz,
    revision bigint not null default 0,
    constraint ended_ones_are_not_renewed check (not is_ended or (not auto_renew and next_renewal_at is null))
  );
  create index subscriptions_due on subscriptions (next_renewal_at) where next_renewal_at is not null`;

// The id is the idempotency key at the ledger. A creator has at most one open purchase.
const purchasesSql = `
  create table wallet_purchases (
    id uuid primary key,
    creator_id uuid not null,
    status text not null default 'asked' check (status in ('asked', 'charged', 'refused')),
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    constraint ended_when_it_ended check ((status = 'asked') = (ended_at is null))
  );
  create unique index one_open_purchase_per_creator on wallet_purchases (creator_id) where status = 'asked';
  create index wallet_purchases_abandoned on wallet_purchases (created_at) where status = 'asked'`;

const reversalsSql = `
  create table premium_reversals (
    id uuid primary key,
    payment_id uuid not null references payments (id),
    reversed_kobo bigint not null check (reversed_kobo > 0),
    created_at timestamptz not null default now()
  );
  create index premium_reversals_of_payment on premium_reversals (payment_id)`;

// For the dashboard charts: 90 days are at most 2,160 rows, however many tips a creator received.
const hoursSql = `
  create table creator_hours (
    creator_id uuid not null,
    hour timestamptz not null,
    donation_count integer not null check (donation_count >= 0),
    remaining_kobo bigint not null check (remaining_kobo >= 0),
    new_supporter_count integer not null default 0,
    primary key (creator_id, hour)
  ) with (fillfactor = 70);
  insert into creator_hours (creator_id, hour, donation_count, remaining_kobo)
    select creator_id, date_trunc('hour', paid_at), count(*) filter (where remaining_kobo > 0), sum(remaining_kobo)
    from donations group by 1, 2`;
