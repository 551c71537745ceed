// Donor names and messages hidden by the creator or an admin. Alerts sent later omit them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HiddenWords0014 implements MigrationInterface {
  name = 'HiddenWords0014-1763769600014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(hiddenWordsSql);
    await runner.query(visibleAlertSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// No foreign key: a change may arrive before its donation's alert.
const hiddenWordsSql = `
  create table hidden_words (
    donation_id bigint primary key,
    creator_id uuid not null,
    hidden text[] not null check (hidden <@ array['name', 'message']),
    changed_at timestamptz not null
  );
  create index hidden_words_of_creator on hidden_words (creator_id);
  create trigger skip_deleted_creators before insert on hidden_words
    for each row execute function skip_deleted_creators()`;

const visibleAlertSql = `
  create function visible_alert(donation bigint, alert jsonb) returns jsonb
    language sql stable set search_path from current as $$
    select coalesce((
      select alert
        || case when 'name' = any(hidden) then '{"donorName": "Anonymous"}'::jsonb else '{}' end
        || case when 'message' = any(hidden) then '{"message": null}'::jsonb else '{}' end
      from hidden_words where donation_id = donation), alert) $$`;
