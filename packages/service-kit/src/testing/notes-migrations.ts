import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two migrations for tests: a table, and one more column of it. */
export class MakesNotes0001 implements MigrationInterface {
  name = 'MakesNotes0001-1763683200001';
  up = (runner: QueryRunner) => runner.query('create table notes (words text)').then(() => undefined);
  down = async () => undefined;
}

export class WidensNotes0002 implements MigrationInterface {
  name = 'WidensNotes0002-1763683200002';
  up = (runner: QueryRunner) => runner.query('alter table notes add column place int').then(() => undefined);
  down = async () => undefined;
}
