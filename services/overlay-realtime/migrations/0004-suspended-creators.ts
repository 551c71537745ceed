// Banned or deleted creators: their overlays and dashboards must not connect.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SuspendedCreators0004 implements MigrationInterface {
  name = 'SuspendedCreators0004-1763683200004';

  // A separate table, because the ban event may arrive before the creator's own event. `since` makes a late, older
  // event a no-op.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table suspended_creators (
        creator_id uuid primary key,
        is_suspended boolean not null,
        since timestamptz not null
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
