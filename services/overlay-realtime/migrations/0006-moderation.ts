// Content moderation: the creator's filters, and alerts pending approval.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Moderation0006 implements MigrationInterface {
  name = 'Moderation0006-1763683200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table moderation_settings (
        creator_id uuid primary key,
        settings jsonb not null
      )`);
    await runner.query(statusSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// approved_at: the time the creator approved a held alert. The alert is pending delivery from then on.
const statusSql = `
  alter table alert_deliveries
    add column status text not null default 'pending' check (status in ('pending', 'pending-approval', 'rejected', 'below-minimum')),
    add column approved_at timestamptz check (approved_at is null or status = 'pending');
  create index alerts_pending_approval on alert_deliveries (creator_id, donation_id) where status = 'pending-approval';
  create index alerts_approved on alert_deliveries (creator_id, approved_at) where approved_at is not null`;
