import { Injectable } from '@nestjs/common';
import { DeadLetters } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { removeDeliveries } from '../deliveries/remove-deliveries.js';

@Injectable()
export class SuspendedCreatorsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Has no effect after a later event (redelivered events arrive out of order) or a deletion. The end of a ban begins a
   * new run of attempts: none was made meanwhile.
   */
  async save(creatorId: string, isSuspended: boolean, since: string): Promise<void> {
    await this.database.rows(
      `with saved as (
         insert into suspended_creators (creator_id, is_suspended, since) values ($1, $2, $3)
         on conflict (creator_id) do update set is_suspended = excluded.is_suspended, since = excluded.since
         where suspended_creators.since <= excluded.since and suspended_creators.deleted_at is null
         returning is_suspended)
       update endpoints set failures = 0, trying_since = null
       where creator_id = $1 and exists (select from saved where not is_suspended)`,
      [creatorId, isSuspended, since],
    );
  }

  /** Writes the tombstone: after its commit no row of this creator can be inserted. */
  async bury(creatorId: string, deletedAt: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await transaction.rows('select pg_advisory_xact_lock(1414, creator_lock($1))', [creatorId]);
      await transaction.rows(
        `insert into suspended_creators (creator_id, is_suspended, since, deleted_at) values ($1, true, $2, $2)
         on conflict (creator_id) do update set is_suspended = true,
           since = greatest(suspended_creators.since, excluded.since), deleted_at = excluded.deleted_at`,
        [creatorId, deletedAt],
      );
    });
  }

  /**
   * Deletes the creator's deliveries in parts, then all other rows atomically. Call it after `bury`; repeating it has no
   * effect.
   */
  async removeAll(creatorId: string): Promise<void> {
    const endpoints = await this.database.rows<{ id: string }>('select id from endpoints where creator_id = $1', [
      creatorId,
    ]);
    await removeDeliveries(this.database, endpoints);
    await this.database.transaction(async (transaction) => {
      await transaction.rows('delete from endpoints where creator_id = $1', [creatorId]);
      // Dead letters of a deleted creator need no redrive.
      await new DeadLetters(transaction).removeAllContaining(creatorId);
    });
  }
}
