// Which deadline of a dispute the other services know, so that one of before this version is published too.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DisputeDeadlines0040 implements MigrationInterface {
  name = 'DisputeDeadlines0040-1763683200040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table disputes add column published_deadline text');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
