// Settlements in dollars, and the fees in settlements that are not of a charge, such as those of disputes.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DollarSettlements0014 implements MigrationInterface {
  name = 'DollarSettlements0014-1763683200014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table settlements add column amount_cents bigint check (amount_cents > 0);
      create table settled_fees (
        id uuid primary key,
        provider text not null constraint settled_fees_provider_check check (is_payment_provider(provider)),
        settlement_reference text not null,
        payment_id uuid not null references payments (id),
        fee_kobo bigint not null constraint settled_fee_is_positive check (fee_kobo > 0),
        foreign key (provider, settlement_reference) references settlements (provider, reference)
      );
      revoke update, delete, truncate on settled_fees from payments_service`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
