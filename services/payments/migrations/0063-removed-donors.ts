// Reports that arrive after a donor's removal are stored without their bodies, which repeat the name and the address. Unknown
// for donors who were removed before.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RemovedDonors0063 implements MigrationInterface {
  name = 'RemovedDonors0063-1763683200063';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payments add column donor_removed_at timestamptz');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
