// The tips for bots and apps. The alert of a refunded tip stays, because the next one names it as its predecessor.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Feed0050 implements MigrationInterface {
  name = 'Feed0050-1763683200050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(statusSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const statusSql = `
  alter table alert_deliveries
    drop constraint alert_deliveries_status_check,
    add constraint alert_deliveries_status_check
      check (status in ('pending', 'pending-approval', 'rejected', 'below-minimum', 'refunded'))`;
