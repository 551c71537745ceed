import { Injectable } from '@nestjs/common';
import type { CreatorChanged, OverlaySettings } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

export type OverlayRow = {
  profile: CreatorChanged;
  settings: OverlaySettings | null;
  total_kobo: number | null;
  last_donation_id: number | null;
};

@Injectable()
export class OverlaysRepository {
  constructor(private readonly database: Database) {}

  /** An older state that arrives late changes nothing. True when this one is now the newest. */
  async saveProfile(profile: CreatorChanged): Promise<boolean> {
    const rows = await this.database.rows(
      `insert into overlays (creator_id, token_hash, profile, revision) values ($1, $2, $3, $4)
       on conflict (creator_id) do update set token_hash = excluded.token_hash, profile = excluded.profile, revision = excluded.revision
       where overlays.revision < excluded.revision
       returning creator_id`,
      [profile.creatorId, profile.overlayTokenHash, JSON.stringify(profile), profile.revision],
    );
    return rows.length > 0;
  }

  async findByToken(tokenHash: string): Promise<{ creator_id: string } | undefined> {
    const [row] = await this.database.rows<{ creator_id: string }>(
      'select creator_id from overlays where token_hash = $1',
      [tokenHash],
    );
    return row;
  }

  async find(creatorId: string): Promise<OverlayRow | undefined> {
    const [row] = await this.database.rows<OverlayRow>(
      `select profile, settings, total_kobo, last_donation_id from overlays
       left join overlay_settings using (creator_id) left join overlay_totals using (creator_id)
       where creator_id = $1`,
      [creatorId],
    );
    return row;
  }

  async findSettings(creatorId: string): Promise<OverlaySettings | undefined> {
    const [row] = await this.database.rows<{ settings: OverlaySettings }>(
      'select settings from overlay_settings where creator_id = $1',
      [creatorId],
    );
    return row?.settings;
  }
}
