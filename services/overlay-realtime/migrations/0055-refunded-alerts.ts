// The alert of a refunded tip keeps its former status: when the refund fails, the tip counts again, and what the creator
// decided about its words with it.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundedAlerts0055 implements MigrationInterface {
  name = 'RefundedAlerts0055-1763683200055';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table alert_deliveries add column status_before_refund text
         constraint only_refunded_alerts_have_a_former_status check (status_before_refund is null or status = 'refunded')`,
    );
    await runner.query(`create index alerts_refunded on alert_deliveries (creator_id) where status = 'refunded'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
