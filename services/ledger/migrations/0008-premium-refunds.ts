// Adds refunds of Premium payments as a transaction kind.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PremiumRefunds0008 implements MigrationInterface {
  name = 'PremiumRefunds0008-1763683200008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table transactions
        drop constraint transactions_kind_check,
        add constraint transactions_kind_check check (kind in (
          'donation-paid', 'donation-reversed', 'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined',
          'premium-from-wallet', 'premium-by-card', 'premium-refunded'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
