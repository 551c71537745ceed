// Alerts of paid donations: their delivery, content moderation, hidden fields and replays.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Alerts0002 implements MigrationInterface {
  name = 'Alerts0002-1763683200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(deliveriesSql);
    await runner.query(moderationSql);
    await runner.query(replaysSql);
    await runner.query(hiddenFieldsSql);
    await runner.query(visibleAlertSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// One row per paid donation: the alert is pending until an overlay acknowledges that it showed it. approved_at: the
// time the creator approved an alert that was pending approval. The alert is pending delivery from then on.
const deliveriesSql = `
  create table alert_deliveries (
    donation_id bigint primary key,
    creator_id uuid not null,
    alert jsonb not null,
    status text not null default 'pending'
      check (status in ('pending', 'pending-approval', 'rejected', 'below-minimum')),
    arrived_at timestamptz not null default now(),
    approved_at timestamptz,
    shown_at timestamptz,
    constraint approved_alerts_are_pending check (approved_at is null or status = 'pending')
  );
  create index alerts_of_creator on alert_deliveries (creator_id, donation_id);
  create index alerts_pending_approval on alert_deliveries (creator_id, donation_id) where status = 'pending-approval';
  create index alerts_approved on alert_deliveries (creator_id, approved_at) where approved_at is not null;
  create index alerts_shown on alert_deliveries (creator_id, shown_at desc) where shown_at is not null`;

const moderationSql = `
  create table moderation_settings (
    creator_id uuid primary key,
    settings jsonb not null
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

// Donor names and messages hidden by the creator or an admin. Alerts sent later omit them. No foreign key: a change may
// arrive before its donation's alert.
const hiddenFieldsSql = `
  create table hidden_fields (
    donation_id bigint primary key,
    creator_id uuid not null,
    hidden text[] not null check (hidden <@ array['name', 'message']),
    changed_at timestamptz not null
  );
  create index hidden_fields_of_creator on hidden_fields (creator_id)`;

const visibleAlertSql = `
  create function visible_alert(donation bigint, alert jsonb) returns jsonb
    language sql stable set search_path from current as $$
    select coalesce((
      select alert
        || case when 'name' = any(hidden) then '{"donorName": "Anonymous"}'::jsonb else '{}' end
        || case when 'message' = any(hidden) then '{"message": null}'::jsonb else '{}' end
      from hidden_fields where donation_id = donation), alert) $$`;
