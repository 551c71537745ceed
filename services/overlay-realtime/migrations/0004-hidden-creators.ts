// Creators who were banned or deleted: nothing of theirs is to be connected.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HiddenCreators0004 implements MigrationInterface {
  name = 'HiddenCreators0004-1763683200004';

  // A row of its own: the ban may be heard of before the creator. Since when, so that what is told late changes nothing.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table hidden_creators (
        creator_id uuid primary key,
        is_hidden boolean not null,
        since timestamptz not null
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
