// The id under which the gateway repeats an entry of the audit log or of a team log, so that it is recorded once.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LogEntryIds0053 implements MigrationInterface {
  name = 'LogEntryIds0053-1763683200053';

  /** null for entries that are recorded together with their change. */
  async up(runner: QueryRunner): Promise<void> {
    for (const log of ['audit_log', 'team_log'])
      await runner.query(
        `alter table ${log} add column entry_id uuid, add constraint ${log}_entry_once unique (entry_id)`,
      );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
