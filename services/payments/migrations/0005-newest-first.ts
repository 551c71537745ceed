// Serves a creator's newest donations from that creator's own index, regardless of the planner's estimates.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NewestFirst0005 implements MigrationInterface {
  name = 'NewestFirst0005-1763683200005';

  // When ordered by id, the planner may scan the primary key backwards instead. For a creator whose last donation is
  // long ago, that scan reads the newer donations of all other creators first (measured: 26 ms over 200,000 rows,
  // growing with the table). The primary key does not provide the order of -id.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index donations_newest;
      create index donations_newest on donations (creator_id, (-id)) where remaining_kobo > 0`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
