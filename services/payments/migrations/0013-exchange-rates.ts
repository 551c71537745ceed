// The naira per dollar over time: each rate with its date and the admin who set it.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExchangeRates0013 implements MigrationInterface {
  name = 'ExchangeRates0013-1763683200013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table exchange_rates (
        id bigint primary key generated always as identity,
        ngn_per_usd integer not null check (ngn_per_usd > 0),
        set_by uuid,
        set_at timestamptz not null default now()
      );
      create unique index only_the_first_rate_has_no_author on exchange_rates ((true)) where set_by is null;
      revoke update, delete, truncate on exchange_rates from payments_service`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
