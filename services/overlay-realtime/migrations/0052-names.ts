// Supporters in rankings and lists: whether an alert with a name was shown, is held or was rejected.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Names0052 implements MigrationInterface {
  name = 'Names0052-1763683200052';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(namesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The status before the name: it also finds the creators who have held or rejected alerts.
const namesSql = `create index alerts_of_names on alert_deliveries (creator_id, status, (alert ->> 'donorName'))`;
