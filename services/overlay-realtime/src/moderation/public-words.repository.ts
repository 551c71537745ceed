import { Injectable } from '@nestjs/common';
import { defaultModeration, type ModerationSettings } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import type { AlertStatus } from './moderation.js';

@Injectable()
export class PublicWordsRepository {
  constructor(private readonly database: Database) {}

  /** Never cached: a page that shows a revision shows the words of its settings. */
  async findSettings(creatorIds: readonly string[]): Promise<Map<string, ModerationSettings>> {
    const rows = await this.database.rows<{ creator_id: string; settings: Partial<ModerationSettings> | null }>(
      `select c.creator_id, settings from unnest($1::uuid[]) as c(creator_id)
       left join moderation_settings using (creator_id)`,
      [creatorIds],
    );
    return new Map(rows.map(({ creator_id, settings }) => [creator_id, { ...defaultModeration, ...settings }]));
  }

  /** Returns the statuses of the creators' own donations. */
  async findStatuses(creatorIds: readonly string[], donationIds: readonly number[]): Promise<Map<number, AlertStatus>> {
    const rows = await this.database.rows<{ donation_id: number; status: AlertStatus }>(
      'select donation_id, status from alert_deliveries where donation_id = any($2) and creator_id = any($1)',
      [creatorIds, donationIds],
    );
    return new Map(rows.map(({ donation_id, status }) => [donation_id, status]));
  }

  /** Reads the settings and an index of open alerts, not the history: each decision takes one alert from that index. */
  listRevisions(creatorIds: readonly string[]): Promise<{ creatorId: string; revision: string }[]> {
    return this.database.rows(
      `select c.creator_id as "creatorId", concat_ws('/', md5(settings::text), held.revision) as revision
       from unnest($1::uuid[]) as c(creator_id)
       left join moderation_settings using (creator_id)
       cross join lateral (
         select concat(count(*), '/', sum(donation_id)) as revision from alert_deliveries d
         where d.creator_id = c.creator_id and status = 'pending-approval') held`,
      [creatorIds],
    );
  }
}
