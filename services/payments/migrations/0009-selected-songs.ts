// What a song request asks for travels with its money: on the payment, and on the donation it becomes.
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
