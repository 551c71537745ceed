import { Injectable } from '@nestjs/common';
import { DeadLetters } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

/** Every table with creator rows except the tombstones. A test compares this list with the database catalogue. */
const tablesOfCreators = [
  'alert_deliveries',
  'blocked_tracks',
  'custom_alerts',
  'dashboard_connections',
  'dashboard_tickets',
  'disputes',
  'feed_connections',
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
  'sources',
];

@Injectable()
export class DeletedCreatorsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Writes the tombstone: after its commit no row of this creator can be inserted. It waits for running writers and
   * blocks new ones only for one insert; `removeAll` deletes the rows in a separate transaction.
   */
  async bury(creatorId: string, deletedAt: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.rows('select pg_advisory_xact_lock(1413, creator_lock($1))', [creatorId]);
      await transaction.rows(
        `insert into suspended_creators (creator_id, is_suspended, since, deleted_at) values ($1, true, $2, $2)
         on conflict (creator_id) do update set is_suspended = true,
           since = greatest(suspended_creators.since, excluded.since), deleted_at = excluded.deleted_at`,
        [creatorId, deletedAt],
      );
    });
  }

  /** Deletes the creator's rows atomically. Call it after `bury`; repeating it has no effect. */
  async removeAll(creatorId: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.rows(
        `delete from refunded_requests where donation_id in (select donation_id from song_requests where creator_id = $1)`,
        [creatorId],
      );
      for (const table of tablesOfCreators)
        await transaction.rows(`delete from ${table} where creator_id = $1`, [creatorId]);
      // Dead letters of a deleted creator need no redrive.
      await new DeadLetters(transaction).removeAllContaining(creatorId);
    });
  }
}
