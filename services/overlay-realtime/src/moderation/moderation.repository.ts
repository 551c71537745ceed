import { Injectable } from '@nestjs/common';
import type { ChangeModerationRequest, ModerationSettings } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

/** One row per creator with changed settings. A row stores only the changes to the defaults. */
@Injectable()
export class ModerationRepository {
  constructor(private readonly database: Database) {}

  async findSettings(creatorIds: readonly string[]): Promise<Map<string, Partial<ModerationSettings>>> {
    const rows = await this.database.rows<{ creator_id: string; settings: Partial<ModerationSettings> }>(
      'select creator_id, settings from moderation_settings where creator_id = any($1)',
      [creatorIds],
    );
    return new Map(rows.map(({ creator_id, settings }) => [creator_id, settings]));
  }

  /** Merges the change in SQL, so that concurrent changes are not lost. Returns all changed settings. */
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
