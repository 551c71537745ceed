import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import type { RecordedAlert } from './feed-tip.js';

/** The recorded alerts of tips, as the feed reads them. */
@Injectable()
export class FeedRepository {
  constructor(private readonly database: Database) {}

  /** Returns the creator's alerts after an id, in the order of the ids. */
  listAfter(creatorId: string, after: number, limit: number): Promise<RecordedAlert[]> {
    return this.database.rows(
      `select visible_alert(donation_id, alert) as alert, status from alert_deliveries
       where creator_id = $1 and donation_id > $2 order by donation_id limit $3`,
      [creatorId, after, limit],
    );
  }

  /** Returns the id of the creator's newest recorded tip; 0 before the first. */
  async findLatest(creatorId: string): Promise<number> {
    const [row] = await this.database.rows<{ id: number }>(
      'select coalesce(max(donation_id), 0) as id from alert_deliveries where creator_id = $1',
      [creatorId],
    );
    return (row as { id: number }).id;
  }
}
