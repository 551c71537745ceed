// Events that this service publishes, and events of others that it could not handle.
import { deadLettersTableSql } from '@tipnaija/messaging/dead-letters';
import { outboxTablesSql } from '@tipnaija/messaging/outbox-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Outbox0004 implements MigrationInterface {
  name = 'Outbox0004-1763683200004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(outboxTablesSql(['overlay-realtime']));
    await runner.query(deadLettersTableSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
