// Since when a supporter counts as new, in whose hour they are taken away when all their tips go back.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NewSupporters0053 implements MigrationInterface {
  name = 'NewSupporters0053-1763683200053';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table supporter_totals add column new_since timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
