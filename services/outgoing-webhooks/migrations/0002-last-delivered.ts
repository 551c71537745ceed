// When an endpoint last received a tip. Deliveries are kept for 30 days only, and are too many to search for each list.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LastDelivered0002 implements MigrationInterface {
  name = 'LastDelivered0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(lastDeliveredSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const lastDeliveredSql = `
  alter table endpoints add column last_delivered_at timestamptz;
  update endpoints set last_delivered_at =
    (select max(delivered_at) from deliveries where endpoint_id = endpoints.id)`;
