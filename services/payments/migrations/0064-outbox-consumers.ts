// The consumers that the release which recorded an event declares. Null: recorded by the release before.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutboxConsumers0064 implements MigrationInterface {
  name = 'OutboxConsumers0064-1763683200064';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table outbox add column if not exists consumers text[]');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
