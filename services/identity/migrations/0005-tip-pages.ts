// What creators choose for their tip pages, and the record of their display names.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TipPages0005 implements MigrationInterface {
  name = 'TipPages0005-1763683200005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(settingsSql);
    await runner.query(namesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The defaults are those of contracts/src/tip-page.ts; a test compares them.
const settingsSql = `
  alter table creators
    add column categories text[] not null default '{Gaming,Tech Reviews,Lifestyle}'
      constraint at_most_three_categories check (cardinality(categories) <= 3),
    add column links jsonb not null default '[]'
      constraint at_most_five_links check (jsonb_array_length(links) <= 5),
    add column thanks text,
    add column cover_color text constraint cover_color_form check (cover_color ~ '^#[0-9a-fA-F]{6}$'),
    add column presets_kobo integer[] not null default '{50000,100000,250000,500000}'
      constraint four_presets check (cardinality(presets_kobo) = 4),
    add column minimum_kobo integer not null default 10000 check (minimum_kobo >= 10000),
    add column list_privacy text not null default 'all'
      check (list_privacy in ('all', 'no-amounts', 'no-names', 'hidden')),
    add constraint no_preset_is_below_the_minimum check (minimum_kobo <= all (presets_kobo))`;

// Append-only, so that an impersonation can be traced. The deletion of an account removes its rows.
const namesSql = `
  create table display_name_changes (
    id bigint primary key generated always as identity,
    creator_id uuid not null references creators (id),
    former_name text not null,
    new_name text not null,
    changed_at timestamptz not null default now()
  );
  create index display_name_changes_of_creator on display_name_changes (creator_id, changed_at);
  revoke update, truncate on display_name_changes from identity_service`;
