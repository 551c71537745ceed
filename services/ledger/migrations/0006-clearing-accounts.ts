// Every declared provider has a clearing account: a new provider needs no change here.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ClearingAccounts0006 implements MigrationInterface {
  name = 'ClearingAccounts0006-1763683200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table accounts drop constraint accounts_kind_check,
        add constraint accounts_kind_check check (kind in ('wallet', 'fees', 'premium-revenue', 'payouts-due', 'bank')
          or kind like '%-clearing' and is_payment_provider(left(kind, -length('-clearing'))))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
