// The time a session was last used, so that an idle session ends before its expiry.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdleSessions0007 implements MigrationInterface {
  name = 'IdleSessions0007-1763683200007';

  // Existing sessions count as used now.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add column seen_at timestamptz not null default now()');
    await runner.query('alter table admin_sessions add column seen_at timestamptz not null default now()');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
