// Indexes a day's refunded donations, which are few among many.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefundedByDay0015 implements MigrationInterface {
  name = 'RefundedByDay0015-1763683200015';

  // A partial index with few rows: building it reads the donations once, which takes a fifth of a second per million.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index donations_refunded_by_day on donations (paid_at) where reversed_kobo > 0`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
