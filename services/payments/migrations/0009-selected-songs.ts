// Stores the selected song of a song request on the payment and on the resulting donation.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SelectedSongs0009 implements MigrationInterface {
  name = 'SelectedSongs0009-1763683200009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payments add column selected_song jsonb');
    await runner.query('alter table donations add column selected_song jsonb');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
