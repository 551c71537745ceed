// Premium: subscriptions with their expiry, and months bought from the wallet or paid at a provider.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Subscriptions0002 implements MigrationInterface {
  name = 'Subscriptions0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(subscriptionsSql);
    await runner.query(paidMonthsSql);
    await runner.query(walletPurchasesSql);
    await runner.query(accountStatesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// Premium is active until expires_at. At next_renewal_at the renewal job charges the wallet, or ends the subscription.
const subscriptionsSql = `
  create table subscriptions (
    creator_id uuid primary key,
    expires_at timestamptz not null,
    auto_renew boolean not null default false,
    is_ended boolean not null default false,
    next_renewal_at timestamptz,
    revision bigint not null default 0,
    constraint ended_subscriptions_are_not_renewed check (not is_ended or (not auto_renew and next_renewal_at is null))
  );
  create index subscriptions_due on subscriptions (next_renewal_at) where next_renewal_at is not null`;

// The id of a month is that of its payment or wallet purchase. expires_at of a subscription derives from these rows:
// revoking a month leaves exactly the expiry that the other months give. Premium payments are reversed here, donations
// in reversals.
const paidMonthsSql = `
  create table paid_months (
    id uuid primary key,
    creator_id uuid not null,
    granted_at timestamptz not null default now(),
    revoked_at timestamptz
  );
  create index paid_months_of_creator on paid_months (creator_id, granted_at);
  create table premium_reversals (
    id uuid primary key,
    payment_id uuid not null references payments (id),
    reversed_kobo bigint not null check (reversed_kobo > 0),
    created_at timestamptz not null default now()
  );
  create index premium_reversals_of_payment on premium_reversals (payment_id);
  revoke delete, truncate on paid_months, premium_reversals from payments_service`;

// The id is the idempotency key at the ledger. A creator has at most one open purchase. A renewal records the revision
// of the subscription that it renews, and is cancelled when that revision is no longer current.
const walletPurchasesSql = `
  create table wallet_purchases (
    id uuid primary key,
    creator_id uuid not null,
    renews_revision bigint,
    status text not null default 'requested' check (status in ('requested', 'charged', 'rejected', 'cancelled')),
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    constraint only_open_purchases_have_no_end check ((status = 'requested') = (ended_at is null))
  );
  create unique index one_open_purchase_per_creator on wallet_purchases (creator_id) where status = 'requested';
  create index interrupted_wallet_purchases on wallet_purchases (created_at) where status = 'requested';
  revoke delete, truncate on wallet_purchases from payments_service`;

// The latest account state that identity published per creator. Subscriptions of accounts that are not open are not
// renewed.
const accountStatesSql = `
  create table account_states (
    creator_id uuid primary key,
    state text not null check (state in ('open', 'suspended', 'deleted')),
    changed_at timestamptz not null
  );
  revoke delete, truncate on account_states from payments_service`;
