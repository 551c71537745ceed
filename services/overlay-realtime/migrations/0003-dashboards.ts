// Dashboards: socket tickets, connections, overlay controls and alert replays.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Dashboards0003 implements MigrationInterface {
  name = 'Dashboards0003-1763683200003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(dashboardsSql);
    await runner.query(controlsSql);
    await runner.query(replaysSql);
    await runner.query(presenceSql);
    await runner.query(
      `create index alerts_shown on alert_deliveries (creator_id, shown_at desc) where shown_at is not null`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

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

const controlsSql = `
  create table overlay_controls (
    creator_id uuid primary key,
    is_paused boolean not null default false,
    is_muted boolean not null default false
  )`;

// This table's sequence numbers replays and test alerts. Only replays are stored, for clients that poll.
const replaysSql = `
  create table replays (
    id bigint generated always as identity primary key,
    creator_id uuid not null,
    donation_id bigint not null,
    replayed_at timestamptz not null default now()
  );
  create index replays_of_creator on replays (creator_id, replayed_at)`;

// left_at: the time the socket closed. The overlay may be reconnecting.
const presenceSql = `
  alter table overlay_connections
    add column is_unresponsive boolean not null default false,
    add column is_sound_blocked boolean not null default false,
    add column left_at timestamptz`;
