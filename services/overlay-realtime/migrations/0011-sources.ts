// Browser sources: widgets with a secret link of their own. Only the hash of the link's token is stored.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sources0011 implements MigrationInterface {
  name = 'Sources0011-1763683200011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(sourcesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// place: a creator has twenty, so that simultaneous requests cannot create a twenty-first source.
const sourcesSql = `
  create table sources (
    id uuid primary key,
    creator_id uuid not null,
    place smallint not null constraint at_most_twenty_sources check (place between 1 and 20),
    kind text not null check (kind in ('alerts', 'goal', 'ranking', 'ticker', 'card', 'jar', 'session')),
    name text not null check (name <> ''),
    token_hash text not null unique,
    settings jsonb not null,
    created_at timestamptz not null default now(),
    rotated_at timestamptz,
    last_seen_at timestamptz,
    constraint one_source_per_place unique (creator_id, place)
  );
  create trigger skip_deleted_creators before insert on sources
    for each row execute function skip_deleted_creators()`;
