// Indexes for the deletions of old mails and of old notices.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoticeIndexes0011 implements MigrationInterface {
  name = 'NoticeIndexes0011-1763683200011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const indexesSql = `
  create index tip_notices_of_mail on tip_notices (mail_id) where mail_id is not null;
  create index tip_notices_notified on tip_notices (notified_at) where notified_at is not null`;
