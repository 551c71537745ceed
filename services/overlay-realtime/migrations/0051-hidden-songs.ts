// A hidden message hides the song too, in which the donor may have written: what follows shows a tip without one.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HiddenSongs0051 implements MigrationInterface {
  name = 'HiddenSongs0051-1763683200051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(visibleAlertSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const visibleAlertSql = `
  create or replace function visible_alert(donation bigint, alert jsonb) returns jsonb
    language sql stable set search_path from current as $$
    select coalesce((
      select case when 'message' = any(hidden) and alert ? 'selectedSong'
          then alert - 'selectedSong' - 'songPlayback' || '{"kind": "donation"}' else alert end
        || case when 'name' = any(hidden) then '{"donorName": "Anonymous"}'::jsonb else '{}' end
        || case when 'message' = any(hidden) then '{"message": null}'::jsonb else '{}' end
      from hidden_fields where donation_id = donation), alert) $$`;
