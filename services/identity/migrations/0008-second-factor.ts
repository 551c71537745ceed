// Two-factor authentication of admins: the encrypted TOTP secret and the time step of the last used code.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactor0008 implements MigrationInterface {
  name = 'SecondFactor0008-1763683200008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table admins
        add column code_secret text,
        add column code_step bigint,
        add constraint admins_code_step_of_secret check (code_step is null or code_secret is not null)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
