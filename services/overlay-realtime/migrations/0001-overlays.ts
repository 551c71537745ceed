// Overlay state: the latest creator profile, pending alerts and overlay connections.
import { deadLettersTableSql } from '@tipnaija/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Overlays0001 implements MigrationInterface {
  name = 'Overlays0001-1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(overlaysSql);
    await runner.query(alertsSql);
    await runner.query(connectionsSql);
    await runner.query(deadLettersTableSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// profile is the newest creator-changed event. Totals come from another stream and may arrive first.
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
  create table overlay_totals (
    creator_id uuid primary key,
    total_kobo bigint not null,
    last_donation_id bigint not null
  ) with (fillfactor = 50)`;

// One row per paid donation: the alert is pending until an overlay acknowledges that it showed it.
const alertsSql = `
  create table alert_deliveries (
    donation_id bigint primary key,
    creator_id uuid not null,
    alert jsonb not null,
    arrived_at timestamptz not null default now(),
    shown_at timestamptz
  );
  create index alerts_of_creator on alert_deliveries (creator_id, donation_id)`;

// A replica renews its rows while it runs, so the rows of a dead replica expire soon after.
const connectionsSql = `
  create table overlay_connections (
    socket_id text primary key,
    creator_id uuid not null,
    connected_at timestamptz not null default now(),
    renewed_at timestamptz not null default now()
  );
  create index connections_of_creator on overlay_connections (creator_id)`;
