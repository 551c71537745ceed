// The progress of the scheduled checks, and the violations they found.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Checks0006 implements MigrationInterface {
  name = 'Checks0006-1763683200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table check_progress (
        is_only_row boolean primary key default true check (is_only_row),
        checked_to_transaction bigint not null default 0,
        patrolled_to_checkpoint bigint not null default 0,
        checked_at timestamptz not null default now()
      );
      insert into check_progress default values;
      create table invariant_violations (
        invariant text not null,
        subject text not null,
        details jsonb not null,
        found_at timestamptz not null default now(),
        primary key (invariant, subject)
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
