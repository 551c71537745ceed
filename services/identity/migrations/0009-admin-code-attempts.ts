// Code attempts per admin within an hour. A code is checked only after the correct password, so strangers cannot
// exhaust the limit.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AdminCodeAttempts0009 implements MigrationInterface {
  name = 'AdminCodeAttempts0009-1763683200009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table admins
        add column code_attempts integer not null default 0 check (code_attempts >= 0),
        add column code_attempts_since timestamptz,
        add constraint admins_code_attempts_since_when check (code_attempts = 0 or code_attempts_since is not null)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
