// A refund that failed after it was reported as returned is a notice of its own.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FailedRefunds0052 implements MigrationInterface {
  name = 'FailedRefunds0052-1763683200052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table reversal_notices
        drop constraint reversal_notices_source_check,
        add constraint reversal_notices_source_check
          check (source in ('refund-webhook', 'refund-look-up', 'refund-failed', 'dispute', 'dispute-won'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
