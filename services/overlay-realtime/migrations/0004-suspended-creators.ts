// Creators who were banned or deleted: nothing of theirs is to be connected.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SuspendedCreators0004 implements MigrationInterface {
  name = 'SuspendedCreators0004-1763683200004';

  // A row of its own: the ban may be heard of before the creator. Since when, so that what is told late changes nothing.
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
