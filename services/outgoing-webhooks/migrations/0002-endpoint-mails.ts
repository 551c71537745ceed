// The events about endpoints that fail, for mails to their creators.
import { outboxTablesSql } from '@tipnaija/messaging/outbox-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndpointMails0002 implements MigrationInterface {
  name = 'EndpointMails0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(outboxTablesSql(['identity']));
    // warned_at: when the creator was warned of these failures. It ends with them, so that the next ones are warned of.
    await runner.query(`
      alter table endpoints add column warned_at timestamptz,
        add constraint warned_while_failing check (warned_at is null or failing_since is not null)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
