// Mails to creators whose subscription changed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PremiumMails0006 implements MigrationInterface {
  name = 'PremiumMails0006-1763683200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table mails
        drop constraint mails_kind_check,
        add constraint mails_kind_check check (kind in (
          'verify-email', 'reset-password', 'password-changed', 'bank-details-changed',
          'tip-receipt', 'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined',
          'premium-started', 'premium-renewed', 'premium-renewal-failed', 'premium-cancelled', 'premium-lapsed',
          'premium-taken-back'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
