// The outbox position of each consumer: a consumer that was down resumes from the outbox.
import { declareConsumersSql, outboxConsumersTableSql } from '@tipnaija/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OutboxConsumers0020 implements MigrationInterface {
  name = 'OutboxConsumers0020-1763683200020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(outboxConsumersTableSql);
    await runner.query(declareConsumersSql(['overlay-realtime']));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
