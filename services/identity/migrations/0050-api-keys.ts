// API keys of creators for bots and apps.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiKeys0050 implements MigrationInterface {
  name = 'ApiKeys0050-1763683200050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(keysSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// place: a creator has ten, so that simultaneous requests cannot create an eleventh key.
const keysSql = `
  create table api_keys (
    id uuid primary key,
    creator_id uuid not null references creators (id),
    place smallint not null constraint at_most_ten_keys check (place between 1 and 10),
    name text not null check (name <> ''),
    prefix text not null check (prefix ~ '^tn_.{5}$'),
    token_hash bytea not null unique check (length(token_hash) = 32),
    scopes text[] not null check (
      scopes <@ array['tips:read', 'alerts:test', 'overlay:control'] and cardinality(scopes) between 1 and 3),
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    rotated_at timestamptz,
    constraint one_key_per_place unique (creator_id, place)
  )`;
