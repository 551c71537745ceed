import { Injectable } from '@nestjs/common';
import type { ChangeModerationRequest, ModerationSettings } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

/** One row per creator who ever changed something: only what they changed, over the defaults. */
@Injectable()
export class ModerationRepository {
  constructor(private readonly database: Database) {}

  async of(creatorIds: readonly string[]): Promise<Map<string, Partial<ModerationSettings>>> {
    const rows = await this.database.rows<{ creator_id: string; settings: Partial<ModerationSettings> }>(
      'select creator_id, settings from moderation_settings where creator_id = any($1)',
      [creatorIds],
    );
    return new Map(rows.map(({ creator_id, settings }) => [creator_id, settings]));
  }

  /** Merging in the statement loses no change made at the same time. */
  async change(creatorId: string, change: ChangeModerationRequest): Promise<Partial<ModerationSettings>> {
    const [row] = await this.database.rows<{ settings: Partial<ModerationSettings> }>(
      `insert into moderation_settings (creator_id, settings) values ($1, $2)
       on conflict (creator_id) do update set settings = moderation_settings.settings || excluded.settings
       returning settings`,
      [creatorId, JSON.stringify(change)],
    );
    return (row as { settings: Partial<ModerationSettings> }).settings;
  }
}
