// Where tips come from, as hashes that are kept for 180 days; what the risk rules decided; creators to look at.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Risk0023 implements MigrationInterface {
  name = 'Risk0023-1763683200023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(originsSql);
    await runner.query(decisionsSql);
    await runner.query(flagsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The network and the card are hashes; the account is a user's id, hashed too.
const originsSql = `
  create table payment_origins (
    payment_id uuid primary key references payments (id),
    network_hash text not null check (network_hash ~ '^[0-9a-f]{32}$'),
    visit_hash text check (visit_hash ~ '^[0-9a-f]{32}$'),
    account_hash text check (account_hash ~ '^[0-9a-f]{32}$'),
    card_hash text check (card_hash ~ '^[0-9a-f]{32}$'),
    is_stranger boolean not null,
    is_own_page boolean not null,
    started_at timestamptz not null default now()
  );
  create index payment_origins_by_age on payment_origins (started_at)`;

// One row for the attempts of an hour, so that an attack writes few.
const decisionsSql = `
  create table risk_decisions (
    hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
    rule text not null,
    decision text not null check (decision in ('challenge', 'refuse')),
    is_enforced boolean not null,
    network_hash text not null check (network_hash ~ '^[0-9a-f]{32}$'),
    attempts integer not null check (attempts > 0),
    primary key (hour, rule, decision, is_enforced, network_hash)
  )`;

const flagsSql = `
  create table risk_flags (
    id bigint generated always as identity primary key,
    creator_id uuid not null,
    kind text not null check (kind in ('self-tips', 'foreign-cards', 'tested-cards')),
    tips integer not null check (tips > 0),
    raised_at timestamptz not null default now(),
    cleared_at timestamptz,
    cleared_by uuid,
    constraint cleared_by_an_admin check ((cleared_at is null) = (cleared_by is null))
  );
  create unique index one_flag_of_a_kind_per_creator on risk_flags (creator_id, kind) where cleared_at is null;
  revoke update, delete, truncate on risk_flags from payments_service;
  grant update (tips, cleared_at, cleared_by) on risk_flags to payments_service`;
