// A music account can be connected before its id and name are known: the consent suffices, and the profile is optional.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnnamedMusicAccounts0012 implements MigrationInterface {
  name = 'UnnamedMusicAccounts0012-1763683200012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table music_connections alter column account_id drop not null');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
