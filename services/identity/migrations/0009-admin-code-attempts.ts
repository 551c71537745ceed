// How often an admin's code was tried within an hour: whoever gets that far has the password, so strangers cannot use the limit up.
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
