// Test payouts: small withdrawals by which creators check a bank account, once per account.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TestPayouts0021 implements MigrationInterface {
  name = 'TestPayouts0021-1763683200021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table withdrawals
        drop constraint withdrawal_origin_known,
        add constraint withdrawal_origin_known check (origin in ('request', 'schedule', 'test')),
        add constraint test_payout_to_a_confirmed_name check (origin <> 'test' or name_confirmed_at is not null);
      create unique index one_test_payout_per_account on withdrawals (creator_id, bank_name, account_number)
        where origin = 'test'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
