// Paid Premium months, cancelled renewals, and account states.
import { deadLettersTableSql } from '@tipnaija/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PaidMonths0010 implements MigrationInterface {
  name = 'PaidMonths0010-1763683200010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(monthsSql);
    await runner.query(purchasesSql);
    await runner.query(accountsSql);
    await runner.query(deadLettersTableSql);
    await runner.query('revoke delete, truncate on paid_months, account_states from payments_service');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// expires_at of a subscription derives from these rows: revoking a month leaves exactly the expiry that the other
// months give.
const monthsSql = `
  create table paid_months (
    id uuid primary key,
    creator_id uuid not null,
    granted_at timestamptz not null default now(),
    revoked_at timestamptz
  );
  create index paid_months_of_creator on paid_months (creator_id, granted_at);
  insert into paid_months (id, creator_id, granted_at, revoked_at)
    select id, creator_id, paid_at, case when reversed.kobo >= paid_kobo then now() end
    from payments left join lateral (
      select sum(reversed_kobo) as kobo from premium_reversals where payment_id = payments.id
    ) as reversed on true
    where purpose = 'premium' and status = 'succeeded' and flag is distinct from 'short-paid'
    union all
    select id, creator_id, ended_at, null from wallet_purchases where status = 'charged'`;

// A renewal records the revision of the subscription that it renews, and is cancelled when that revision is no longer
// current.
const purchasesSql = `
  alter table wallet_purchases
    add column renews_revision bigint,
    drop constraint wallet_purchases_status_check,
    add constraint wallet_purchases_status_check check (status in ('asked', 'charged', 'refused', 'cancelled'))`;

// The latest account state that identity published per creator. Subscriptions of accounts that are not open are not
// renewed.
const accountsSql = `
  create table account_states (
    creator_id uuid primary key,
    state text not null check (state in ('open', 'suspended', 'deleted')),
    changed_at timestamptz not null
  )`;
