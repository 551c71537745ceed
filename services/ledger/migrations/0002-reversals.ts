// Adds reversals as a transaction kind.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reversals0002 implements MigrationInterface {
  name = 'Reversals0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table transactions
        drop constraint transactions_kind_check,
        add constraint transactions_kind_check check (kind in ('donation-paid', 'donation-reversed'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
