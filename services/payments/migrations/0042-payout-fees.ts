// What the provider took for a payout, which it says when it is looked up.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PayoutFees0042 implements MigrationInterface {
  name = 'PayoutFees0042-1763683200042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payouts add column fee_kobo bigint check (fee_kobo >= 0)');
    await runner.query('grant update (fee_kobo) on payouts to payments_service');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
