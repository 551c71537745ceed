// Admin search by donor and by amount reads the newest donations of each matching name or size, in id order, so a page
// costs the same at any number of donations. The two indexes replace two that found all matches first.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchIndexes0009 implements MigrationInterface {
  name = 'SearchIndexes0009-1763683200009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(searchIndexesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The size of a donation is its amount with every digit but the first set to zero: at most nine sizes per power of ten,
// and the round amounts that people filter by begin one. With the id last, a new donation goes to the end of its name
// or size, a page that is in memory, where an amount went to any page.
const searchIndexesSql = `
  create function size_of_donation(gross_kobo bigint) returns bigint language sql immutable parallel safe
    return rpad(left(gross_kobo::text, 1), length(gross_kobo::text), '0')::bigint;
  drop index donations_by_donor, donations_by_amount;
  create index donations_of_donor on donations (lower(donor_name) text_pattern_ops, id) where donor_name is not null;
  create index donations_of_size on donations (size_of_donation(gross_kobo), id)`;
