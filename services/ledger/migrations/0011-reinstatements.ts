// Money of a lost dispute that came back by an appeal is a ledger transaction too.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reinstatements0011 implements MigrationInterface {
  name = 'Reinstatements0011-1763683200011';

  // Adds to the kinds that are allowed by now, whichever they are.
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
