// What providers paid to our bank account.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Settlements0011 implements MigrationInterface {
  name = 'Settlements0011-1763683200011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table settlements (
        provider text not null constraint settlements_provider_check check (is_payment_provider(provider)),
        reference text not null,
        settled_at timestamptz not null,
        amount_kobo bigint not null constraint settled_amount_is_positive check (amount_kobo > 0),
        differences int not null,
        booked_at timestamptz not null default now(),
        constraint settled_once primary key (provider, reference)
      );
      create index settlements_by_time on settlements (settled_at desc);
      revoke update, delete, truncate on settlements from payments_service`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
