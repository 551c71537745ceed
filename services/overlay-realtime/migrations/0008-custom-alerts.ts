// Premium creators make alerts their own: by amount, with sounds and pictures of theirs, and a style.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CustomAlerts0008 implements MigrationInterface {
  name = 'CustomAlerts0008-1763683200008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(customAlertsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// css is what the creator wrote, safe_css what of it an overlay is given. The same file twice is one row.
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
  )`;
