// Refunds lower a total, so the revision identifies the newer total, not the higher amount.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TotalsRevision0002 implements MigrationInterface {
  name = 'TotalsRevision0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table overlay_totals add column revision bigint not null default 0');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
