// Finds the first entry of a wallet since a time, for statements.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Statements0011 implements MigrationInterface {
  name = 'Statements0011-1763683200011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(firstEntrySql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A binary search over the entries, which have no index by time. Of two transactions at once, the one that began first
// may have the later entry, so the search ends with an exact look at the neighbours: far more than can be under way.
const firstEntrySql = `
  create function first_entry_since(wallet bigint, since timestamptz) returns bigint
  language plpgsql stable set search_path = ledger, pg_temp as $$
  declare
    low bigint := 1;
    high bigint := (select entry_count + 1 from accounts where id = wallet);
    middle bigint;
  begin
    while low < high loop
      middle := (low + high) / 2;
      if (select posted_at >= since from entries join transactions on transactions.id = transaction_id
          where account_id = wallet and seq = middle) then
        high := middle;
      else
        low := middle + 1;
      end if;
    end loop;
    return coalesce((
      select min(seq) from entries join transactions on transactions.id = transaction_id
      where account_id = wallet and seq between low - 2000 and low + 2000 and posted_at >= since), low);
  end $$`;
