// Song requests: the creator's settings, the queue and the connections to a music service.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Songs0003 implements MigrationInterface {
  name = 'Songs0003-1763683200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(settingsSql);
    await runner.query(queueSql);
    await runner.query(musicSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const settingsSql = `
  create table song_settings (
    creator_id uuid primary key,
    is_enabled boolean not null default false,
    price_kobo bigint check (price_kobo >= 50000),
    needs_approval boolean not null default false,
    player text not null default 'overlay' check (player in ('overlay', 'creator')),
    max_seconds integer check (max_seconds > 0),
    max_per_donor integer check (max_per_donor > 0)
  );
  create table blocked_tracks (
    creator_id uuid not null,
    track_id text not null,
    name text not null,
    artist text not null,
    blocked_at timestamptz not null default now(),
    primary key (creator_id, track_id)
  )`;

// position: order of arrival until the creator reorders the queue. handed_out_at: the time a polling overlay took the
// song. refunded_requests: donations that were refunded before their request arrived.
const queueSql = `
  create table song_requests (
    donation_id bigint primary key,
    creator_id uuid not null,
    donor_name text not null,
    amount_kobo bigint not null check (amount_kobo > 0),
    message text,
    gift_effect text,
    song jsonb not null,
    state text not null check (state in ('waiting', 'pending', 'playing', 'played', 'skipped', 'removed', 'refunded')),
    position bigint not null,
    trouble text,
    handed_out_at timestamptz,
    paid_at timestamptz not null,
    changed_at timestamptz not null default now()
  );
  create index song_requests_open on song_requests (creator_id, position)
    where state in ('waiting', 'pending', 'playing');
  create index song_requests_done on song_requests (creator_id, changed_at desc) where state in ('played', 'skipped');
  create table refunded_requests (donation_id bigint primary key)`;

// Tokens are encrypted with ENCRYPTION_KEY. A null refresh token means that the consent has ended. An account can be
// connected before its id and name are known: the consent suffices, and the profile is optional.
const musicSql = `
  create table music_connections (
    creator_id uuid primary key,
    account_id text,
    account_name text,
    refresh_token text,
    access_token text,
    access_expires_at timestamptz,
    renewed_at timestamptz not null default now(),
    connected_at timestamptz not null default now(),
    constraint ended_consents_have_no_tokens check (
      refresh_token is not null or (access_token is null and access_expires_at is null))
  );
  create table music_consents (
    state_hash text primary key,
    creator_id uuid not null,
    verifier text not null,
    expires_at timestamptz not null
  );
  create index music_consents_by_expiry on music_consents (expires_at)`;
