import { Injectable } from '@nestjs/common';
import { DeadLetters } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';

/** So many are deleted in some ten milliseconds. All rows of a large creator would exceed the statement timeout. */
const rowsPerStatement = 1_000;

/** Tables with one row per tip. `refunded_requests` has no creator, so its rows are deleted with those of the tips. */
const tablesOfTips = ['alert_deliveries', 'song_requests'];

/**
 * Every other table with creator rows except the tombstones. A test compares these lists with the database catalogue.
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
  'song_settings',
  'sources',
];

@Injectable()
export class DeletedCreatorsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Writes the tombstone: after its commit no row of this creator can be inserted. It waits for running writers and
   * blocks new ones only for one insert. A repeated deletion also repeats the removal of the rows.
   */
  async bury(creatorId: string, deletedAt: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.rows('select pg_advisory_xact_lock(1413, creator_lock($1))', [creatorId]);
      await transaction.rows(
        `insert into suspended_creators (creator_id, is_suspended, since, deleted_at) values ($1, true, $2, $2)
         on conflict (creator_id) do update set is_suspended = true, emptied_at = null,
           since = greatest(suspended_creators.since, excluded.since), deleted_at = excluded.deleted_at`,
        [creatorId, deletedAt],
      );
    });
  }

  /** Returns the deleted creators who may have rows left, in the order of their deletions. */
  async listToEmpty(): Promise<string[]> {
    const rows = await this.database.rows<{ creator_id: string }>(
      'select creator_id from suspended_creators where deleted_at is not null and emptied_at is null order by deleted_at',
    );
    return rows.map(({ creator_id }) => creator_id);
  }

  /** Returns the independent steps that delete all rows of a creator; repeating them has no effect. Call `bury` first. */
  removalsOf(creatorId: string): (() => Promise<void>)[] {
    return [
      ...tablesOfTips.map((table) => () => this.removeTips(table, creatorId)),
      ...tablesOfCreators.map((table) => () => this.removeFrom(table, creatorId)),
      // Dead letters of a deleted creator need no redrive.
      () => new DeadLetters(this.database).removeAllContaining(creatorId),
    ];
  }

  async markEmptied(creatorId: string): Promise<void> {
    await this.database.rows('update suspended_creators set emptied_at = now() where creator_id = $1', [creatorId]);
  }

  private removeTips(table: string, creatorId: string): Promise<void> {
    return this.removeInParts(
      creatorId,
      `${chosenFrom(table)},
       removed as (delete from ${table} where ctid = any(array(select ctid from chosen)) returning donation_id),
       refunded as (delete from refunded_requests where donation_id in (select donation_id from removed))`,
    );
  }

  private removeFrom(table: string, creatorId: string): Promise<void> {
    return this.removeInParts(
      creatorId,
      `${chosenFrom(table)}, removed as (delete from ${table} where ctid = any(array(select ctid from chosen)))`,
    );
  }

  /**
   * Repeats until it chooses no row: of the chosen ones, a simultaneous change or another replica may have left some.
   * Without table scans, because each would read again what the earlier parts deleted.
   */
  private async removeInParts(creatorId: string, removal: string): Promise<void> {
    let chosen: unknown[];
    do
      chosen = await this.database.transaction(
        (transaction) => transaction.rows(`${removal} select from chosen limit 1`, [creatorId]),
        { withFixedPlans: true },
      );
    while (chosen.length > 0);
  }
}

const chosenFrom = (table: string): string =>
  `with chosen as materialized (select ctid from ${table} where creator_id = $1 limit ${rowsPerStatement})`;
