// Custom alerts of premium creators: tiers by amount, own sounds and images, and CSS.
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

// css is the creator's source; safe_css is the sanitized part that overlays receive. Uploading the same file twice
// keeps one row.
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
