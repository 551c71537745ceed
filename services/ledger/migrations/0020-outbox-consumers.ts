// How far each consumer of this service's events is: one that is away is fed from the outbox when it is back.
import { declareConsumersSql, outboxConsumersTableSql } from '@tipnaija/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutboxConsumers0020 implements MigrationInterface {
  name = 'OutboxConsumers0020-1763683200020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(outboxConsumersTableSql);
    await runner.query(declareConsumersSql(['overlay-realtime', 'identity']));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
