// Names and messages of donations that their creator or an admin hid from the public lists. Amounts and totals do not
// change.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HiddenWords0014 implements MigrationInterface {
  name = 'HiddenWords0014-1763683200014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(hiddenWordsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A separate table, because few donations ever have a row here and the donations table stays small. A creator cannot
// restore words that an admin hid. donor_name is copied for the supporter list, which has names but no donation ids.
const hiddenWordsSql = `
  create table hidden_words (
    donation_id bigint primary key references donations (id),
    creator_id uuid not null,
    donor_name text,
    by_creator text[] not null default '{}',
    by_admin text[] not null default '{}',
    changed_at timestamptz not null default now(),
    constraint only_names_and_messages check (by_creator || by_admin <@ array['name', 'message'])
  );
  create index hidden_names on hidden_words (creator_id) where 'name' = any(by_creator || by_admin)`;
