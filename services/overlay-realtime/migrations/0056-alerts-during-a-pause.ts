// An alert that waits during a pause is shown when the creator resumes, so its age does not count while paused.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AlertsDuringAPause0056 implements MigrationInterface {
  name = 'AlertsDuringAPause0056-1763683200056';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table overlay_controls add column paused_at timestamptz, add column resumed_at timestamptz',
    );
    await runner.query('update overlay_controls set paused_at = now() where is_paused');
    // A pause counts for a day, so that one that was forgotten does not bring back the tips of a week.
    await runner.query(`
      create function oldest_automatic_alert(creator uuid, minutes double precision) returns timestamptz language sql stable as $$
        select coalesce(max(greatest(paused_at, now() - interval '1 day')), now()) - minutes * interval '1 minute'
        from overlay_controls
        where creator_id = creator and paused_at is not null
          and (is_paused or resumed_at > now() - minutes * interval '1 minute')
      $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
