// Creators decide what their stream shows: their filters, and alerts that wait for them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Moderation0006 implements MigrationInterface {
  name = 'Moderation0006-1763683200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table moderation_settings (
        creator_id uuid primary key,
        settings jsonb not null
      )`);
    await runner.query(standingSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// released_at: a held alert was let through then, which is when it began to be owed.
const standingSql = `
  alter table alert_deliveries
    add column standing text not null default 'owed' check (standing in ('owed', 'held', 'refused', 'below-minimum')),
    add column released_at timestamptz check (released_at is null or standing = 'owed');
  create index alerts_held on alert_deliveries (creator_id, donation_id) where standing = 'held';
  create index alerts_released on alert_deliveries (creator_id, released_at) where released_at is not null`;
