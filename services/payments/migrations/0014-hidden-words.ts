// Words of a donation that its creator or an admin took off the public lists. Amounts and totals stay as they are.
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

// A table of its own: few donations ever have a row here, and the hot one keeps its size. What an admin hid, a creator
// cannot bring back. The name is copied for the list of supporters, which knows names and no donations.
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
