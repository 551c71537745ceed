import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';

@Injectable()
export class SuspendedCreatorsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Returns false when a later event was already saved (redelivered events arrive out of order) or the creator is
   * deleted.
   */
  async save(creatorId: string, isSuspended: boolean, since: string): Promise<boolean> {
    const rows = await this.database.rows(
      `insert into suspended_creators (creator_id, is_suspended, since) values ($1, $2, $3)
       on conflict (creator_id) do update set is_suspended = excluded.is_suspended, since = excluded.since
       where suspended_creators.since <= excluded.since and suspended_creators.deleted_at is null returning creator_id`,
      [creatorId, isSuspended, since],
    );
    return rows.length > 0;
  }

  async isSuspended(creatorId: string): Promise<boolean> {
    const [row] = await this.database.rows<{ is_suspended: boolean }>(
      'select is_suspended from suspended_creators where creator_id = $1',
      [creatorId],
    );
    return row?.is_suspended ?? false;
  }
}
