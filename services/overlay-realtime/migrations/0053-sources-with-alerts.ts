// A browser source with alerts is connected like an overlay, but plays no songs.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SourcesWithAlerts0053 implements MigrationInterface {
  name = 'SourcesWithAlerts0053-1763683200053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table overlay_connections add column is_source boolean not null default false');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
