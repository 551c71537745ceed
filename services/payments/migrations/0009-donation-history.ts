// A creator's history is read by time of payment, newest first, for any range of days.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DonationHistory0009 implements MigrationInterface {
  name = 'DonationHistory0009-1763683200009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index donations_by_time on donations (creator_id, paid_at desc, id desc)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
