// Whether the tip page offers donors to pay the fee on top of their tip.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FeeCover0010 implements MigrationInterface {
  name = 'FeeCover0010-1763683200010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table creators add column offers_fee_cover boolean not null default true');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
