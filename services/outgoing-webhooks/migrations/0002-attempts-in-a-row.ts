// An endpoint that has nothing to send is not failing more by the day. failing_since: the first failure since the last
// success. trying_since: the first failure since the last success or since it had nothing to send; failures: those since
// then. A process of the version before keeps no trying_since, so no constraint needs it.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AttemptsInARow0002 implements MigrationInterface {
  name = 'AttemptsInARow0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table endpoints add column trying_since timestamptz,
        drop constraint failing_since_when,
        add constraint failing_since_first check (failures = 0 or failing_since is not null)`);
    await runner.query('update endpoints set trying_since = failing_since where due_at is not null');
    await runner.query('update endpoints set failures = 0 where due_at is null');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
