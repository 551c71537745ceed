// Payments in US dollars: requested and paid cents, the exchange rate applied, and the provider's reference for the
// payment.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Dollars0003 implements MigrationInterface {
  name = 'Dollars0003-1763683200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payments
        drop constraint payments_currency_check,
        add constraint payments_currency_check check (currency in ('NGN', 'USD')),
        add column requested_cents bigint check (requested_cents > 0),
        add column paid_cents bigint check (paid_cents > 0),
        add column ngn_per_usd integer check (ngn_per_usd > 0),
        add column provider_reference text unique,
        add constraint dollars_have_cents_and_a_rate check (
          case when currency = 'USD' then requested_cents is not null and ngn_per_usd is not null
          else requested_cents is null and paid_cents is null and ngn_per_usd is null end),
        add constraint counted_at_the_rate check (currency = 'NGN' or requested_kobo = requested_cents * ngn_per_usd)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
