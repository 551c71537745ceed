// A deleted creator's rows are deleted from every table; these triggers drop later inserts from late events and calls.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeletedCreators0004 implements MigrationInterface {
  name = 'DeletedCreators0004-1763683200004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(skipDeletedCreatorsSql);
    for (const table of tablesOfCreators) {
      await runner.query(
        `create trigger skip_deleted_creators before insert on ${table}
           for each row execute function skip_deleted_creators()`,
      );
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const tablesOfCreators = [
  'alert_deliveries',
  'blocked_tracks',
  'custom_alerts',
  'dashboard_connections',
  'dashboard_tickets',
  'hidden_fields',
  'moderation_settings',
  'music_connections',
  'music_consents',
  'overlay_connections',
  'overlay_controls',
  'overlay_media',
  'overlay_settings',
  'overlay_totals',
  'overlays',
  'premium_terms',
  'replays',
  'song_requests',
  'song_settings',
];

// A writer holds the creator's lock in shared mode until it commits. A deletion takes the lock in exclusive mode while
// it writes the tombstone. Rows written before the tombstone are committed and get deleted; later inserts see it and
// are skipped. All creators share 64 locks, so a batch of 500 alerts takes at most 64.
const skipDeletedCreatorsSql = `
  create function creator_lock(creator uuid) returns integer language sql immutable as
    $$ select hashtext(creator::text) & 63 $$;
  create function skip_deleted_creators() returns trigger language plpgsql set search_path from current as $$
  begin
    perform pg_advisory_xact_lock_shared(1413, creator_lock(new.creator_id));
    if exists (select from suspended_creators where creator_id = new.creator_id and deleted_at is not null) then
      return null;
    end if;
    return new;
  end $$`;
