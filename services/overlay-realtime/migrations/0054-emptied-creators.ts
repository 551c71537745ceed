// A job deletes the rows of deleted creators. The tombstone says when it has finished, so that it continues after an
// interruption.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmptiedCreators0054 implements MigrationInterface {
  name = 'EmptiedCreators0054-1763683200054';

  async up(runner: QueryRunner): Promise<void> {
    // First: while it is built, requests of songs wait, and connections do not.
    await runner.query(songRequestsSql);
    await runner.query(emptiedSql);
    // Until now the event of a deletion deleted the rows, and an interrupted one comes again.
    await runner.query('update suspended_creators set emptied_at = deleted_at where deleted_at is not null');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const emptiedSql = `
  alter table suspended_creators
    add column emptied_at timestamptz,
    add constraint emptied_after_deletion check (emptied_at is null or deleted_at is not null);
  create index creators_to_empty on suspended_creators (deleted_at) where deleted_at is not null and emptied_at is null`;

// The other indexes of the table have only some states.
const songRequestsSql = `create index song_requests_of_creator on song_requests (creator_id)`;
