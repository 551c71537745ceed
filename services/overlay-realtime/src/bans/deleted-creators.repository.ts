import { Injectable } from '@nestjs/common';
import { DeadLetters } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

/** So many are deleted in some ten milliseconds. All alerts of a large creator would exceed the statement timeout. */
const alertsPerStatement = 1_000;

/**
 * Every table with creator rows except the alerts and the tombstones. A test compares this list with the database
 * catalogue.
 */
const tablesOfCreators = [
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

  /**
   * Deletes the creator's alerts in parts, then all other rows atomically. Call it after `bury`; repeating it has no
   * effect.
   */
  async removeAll(creatorId: string): Promise<void> {
    let removed: unknown[];
    do removed = await this.removeAlerts(creatorId);
    while (removed.length === alertsPerStatement);
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

  private removeAlerts(creatorId: string): Promise<unknown[]> {
    return this.database.rows(
      `delete from alert_deliveries where donation_id in (
         select donation_id from alert_deliveries where creator_id = $1 limit ${alertsPerStatement})
       returning donation_id`,
      [creatorId],
    );
  }
}
