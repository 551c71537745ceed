// Overlays and dashboards of creators: the latest creator profile, settings, connections and custom alerts.
import { deadLettersTableSql } from '@tipnaija/messaging/dead-letters';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Overlays0001 implements MigrationInterface {
  name = 'Overlays0001-1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(overlaysSql);
    await runner.query(creatorStatesSql);
    await runner.query(connectionsSql);
    await runner.query(dashboardsSql);
    await runner.query(customAlertsSql);
    await runner.query(deadLettersTableSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// profile is the newest creator-changed event. Totals come from another stream and may arrive first. Refunds lower a
// total, so the revision identifies the newer total, not the higher amount.
const overlaysSql = `
  create table overlays (
    creator_id uuid primary key,
    token_hash text not null unique,
    profile jsonb not null,
    revision integer not null
  );
  create table overlay_settings (
    creator_id uuid primary key,
    settings jsonb not null
  );
  create table overlay_controls (
    creator_id uuid primary key,
    is_paused boolean not null default false,
    is_muted boolean not null default false
  );
  create table overlay_totals (
    creator_id uuid primary key,
    total_kobo bigint not null,
    last_donation_id bigint not null,
    revision bigint not null default 0
  ) with (fillfactor = 50)`;

// suspended_creators: banned or deleted creators, whose overlays and dashboards must not connect. A separate table,
// because the ban event may arrive before the creator's own event. `since` makes a late, older event a no-op.
// premium_terms: the latest known end of each creator's subscription.
const creatorStatesSql = `
  create table suspended_creators (
    creator_id uuid primary key,
    is_suspended boolean not null,
    since timestamptz not null,
    deleted_at timestamptz
  );
  create table premium_terms (
    creator_id uuid primary key,
    expires_at timestamptz not null,
    revision integer not null
  )`;

// A replica renews its rows while it runs, so the rows of a dead replica expire soon after. left_at: the time the
// socket closed. The overlay may be reconnecting.
const connectionsSql = `
  create table overlay_connections (
    socket_id text primary key,
    creator_id uuid not null,
    is_unresponsive boolean not null default false,
    is_sound_blocked boolean not null default false,
    connected_at timestamptz not null default now(),
    renewed_at timestamptz not null default now(),
    left_at timestamptz
  );
  create index connections_of_creator on overlay_connections (creator_id)`;

// A ticket is a row, so any replica can admit it. Redeeming a ticket deletes its row.
const dashboardsSql = `
  create table dashboard_tickets (
    ticket_hash text primary key,
    creator_id uuid not null,
    expires_at timestamptz not null
  );
  create index tickets_by_expiry on dashboard_tickets (expires_at);
  create table dashboard_connections (
    socket_id text primary key,
    creator_id uuid not null,
    renewed_at timestamptz not null default now()
  );
  create index dashboards_of_creator on dashboard_connections (creator_id)`;

// Of premium creators: tiers by amount, own sounds and images, and CSS. css is the creator's source; safe_css is the
// sanitized part that overlays receive. Uploading the same file twice keeps one row. A taken-down file is blocked by
// its digest, so that the block applies to any uploader and stores no creator.
const customAlertsSql = `
  create table custom_alerts (
    creator_id uuid primary key,
    tiers jsonb not null default '[]',
    css text not null default '',
    safe_css text not null default ''
  );
  create table overlay_media (
    id uuid primary key,
    creator_id uuid not null,
    kind text not null check (kind in ('sound', 'image')),
    content_type text not null,
    digest text not null,
    content bytea not null,
    uploaded_at timestamptz not null default now(),
    constraint media_once unique (creator_id, digest)
  );
  create table taken_down_media (
    digest text primary key,
    taken_down_at timestamptz not null default now()
  )`;
