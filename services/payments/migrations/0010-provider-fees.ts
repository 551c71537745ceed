// What the provider kept of each payment, and how it was paid.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProviderFees0010 implements MigrationInterface {
  name = 'ProviderFees0010-1763683200010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(costsSql);
    await runner.query(unbookedSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const costsSql = `
  alter table payments
    add column provider_fee_kobo bigint constraint provider_fee_is_not_negative check (provider_fee_kobo >= 0),
    add column channel text constraint channel_is_short check (length(channel) <= 40),
    add column card_country text constraint card_country_is_a_code check (card_country ~ '^[A-Z]{2}$')`;

// A payment is here from its confirmation until its fee is on its way to the ledger, so that the payments themselves
// need no second update and no index.
const unbookedSql = `
  create table unbooked_provider_fees (
    payment_id uuid primary key references payments (id),
    paid_at timestamptz not null default now(),
    check_at timestamptz not null,
    checks int not null default 0
  );
  create index unbooked_provider_fees_by_check on unbooked_provider_fees (check_at)`;
