// The alarms of an inquiry say nothing about the chargeback that it may become.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Inquiries0054 implements MigrationInterface {
  name = 'Inquiries0054-1763683200054';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table dispute_deadlines add column is_inquiry boolean not null default false');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
