import { Injectable } from '@nestjs/common';
import { Database } from '@tipnaija/service-kit';
import type { HourRow } from './creator-statistics.js';

@Injectable()
export class CreatorStatisticsRepository {
  constructor(private readonly database: Database) {}

  /** Reads a single index range: 90 days are at most 2,160 rows. */
  hoursSince(creatorId: string, from: Date): Promise<HourRow[]> {
    return this.database.rows(
      `select hour, donation_count, remaining_kobo, new_supporter_count from creator_hours
       where creator_id = $1 and hour >= $2 order by hour`,
      [creatorId, from],
    );
  }
}
