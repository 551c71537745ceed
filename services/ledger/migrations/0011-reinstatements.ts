// Adds reinstatements, the money of lost disputes that were won on appeal, as a transaction kind.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reinstatements0011 implements MigrationInterface {
  name = 'Reinstatements0011-1763683200011';

  // Extends the currently allowed kinds, whatever they are.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      do $$
      declare
        kinds text := (select pg_get_constraintdef(oid) from pg_constraint
          where conname = 'transactions_kind_check' and conrelid = 'transactions'::regclass);
      begin
        alter table transactions drop constraint transactions_kind_check;
        execute 'alter table transactions add constraint transactions_kind_check '
          || replace(kinds, 'ARRAY[', 'ARRAY[''donation-reinstated''::text, ');
      end $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
