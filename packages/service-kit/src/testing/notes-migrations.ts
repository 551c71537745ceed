import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Migrations for tests: a table, one more column of it, and an index that is built beside writes. */
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

export class IndexesNotes0003 implements MigrationInterface {
  name = 'IndexesNotes0003-1763683200003';
  transaction = false;
  up = async (runner: QueryRunner) => {
    await runner.query('drop index concurrently if exists notes_words');
    await runner.query('create index concurrently notes_words on notes (words)');
  };
  down = async () => undefined;
}
