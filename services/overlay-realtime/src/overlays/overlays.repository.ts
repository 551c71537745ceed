import { Injectable } from '@nestjs/common';
import type { ChangeOverlaySettingsRequest, CreatorChanged, OverlaySettings } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';

export type OverlayRow = {
  profile: CreatorChanged;
  settings: OverlaySettings | null;
  total_kobo: number | null;
  last_donation_id: number | null;
  is_paused: boolean | null;
  is_muted: boolean | null;
};

/** What an overlay token opens: an overlay, or a browser source with alerts. */
export type OverlayLink = { creatorId: string; isSource: boolean };

export type SavedProfile = 'saved' | 'link-replaced' | 'repeated' | 'older';

@Injectable()
export class OverlaysRepository {
  constructor(private readonly database: Database) {}

  /**
   * Saves the profile.
   * @returns `repeated` when this revision was saved before, `older` when a newer one was
   */
  async saveProfile(profile: CreatorChanged): Promise<SavedProfile> {
    const values = [profile.creatorId, profile.overlayTokenHash, JSON.stringify(profile), profile.revision];
    // Not `on conflict (creator_id)`: of two simultaneous inserts of a creator, one may then fail on the token's index.
    const created = await this.database.rows(
      `insert into overlays (creator_id, token_hash, profile, revision) values ($1, $2, $3, $4)
       on conflict do nothing returning creator_id`,
      values,
    );
    if (created.length > 0) return 'saved';
    const [updated] = await this.database.rows<{ saved: SavedProfile }>(
      `update overlays set token_hash = $2, profile = $3, revision = $4
       from (select token_hash as former_hash, revision as former from overlays where creator_id = $1 for update) as known
       where creator_id = $1 and revision <= $4
       returning case when former = $4 then 'repeated' when former_hash <> $2 then 'link-replaced' else 'saved' end as saved`,
      values,
    );
    return updated?.saved ?? 'older';
  }

  /** Finds overlay links, and links of browser sources that show alerts. */
  findByTokens(tokenHashes: readonly string[]): Promise<(OverlayLink & { token_hash: string })[]> {
    return this.database.rows(
      `select token_hash, creator_id as "creatorId", is_source as "isSource" from (
         select token_hash, creator_id, false as is_source from overlays where token_hash = any($1)
         union all
         select token_hash, creator_id, true from sources where token_hash = any($1) and kind = 'alerts') links
       where not exists (select from suspended_creators where creator_id = links.creator_id and is_suspended)`,
      [tokenHashes],
    );
  }

  async findAll(creatorIds: readonly string[]): Promise<Map<string, OverlayRow>> {
    const rows = await this.database.rows<OverlayRow & { creator_id: string }>(
      `select creator_id, profile, settings, total_kobo, last_donation_id, is_paused, is_muted from overlays
       left join overlay_settings using (creator_id) left join overlay_totals using (creator_id)
       left join overlay_controls using (creator_id)
       where creator_id = any($1)`,
      [creatorIds],
    );
    return new Map(rows.map((row) => [row.creator_id, row]));
  }

  /** Returns the settings of creators who have changed them, by creator. */
  async findSettings(creatorIds: readonly string[]): Promise<Map<string, OverlaySettings>> {
    const rows = await this.database.rows<{ creator_id: string; settings: OverlaySettings }>(
      'select creator_id, settings from overlay_settings where creator_id = any($1)',
      [creatorIds],
    );
    return new Map(rows.map((row) => [row.creator_id, row.settings]));
  }

  /**
   * Saves the change and returns all settings. Omitted fields keep the saved values, or `defaults` for a first change.
   */
  async changeSettings(
    creatorId: string,
    change: ChangeOverlaySettingsRequest,
    defaults: OverlaySettings,
  ): Promise<OverlaySettings> {
    const [row] = await this.database.rows<{ settings: OverlaySettings }>(
      `insert into overlay_settings (creator_id, settings) values ($1, ${mergedInto('$3::jsonb')})
       on conflict (creator_id) do update set settings = ${mergedInto('overlay_settings.settings')}
       returning settings`,
      [creatorId, JSON.stringify(change), JSON.stringify(defaults)],
    );
    return (row as { settings: OverlaySettings }).settings;
  }
}

/**
 * Returns SQL that merges the change ($2) into each part of `base`. Merging in the statement loses no concurrent
 * change. The optional parts are absent until the creator changes them, so that other creators follow the current
 * defaults. `alertSet`, `alertFont` and `tiers` are replaced as a whole.
 */
function mergedInto(base: string): string {
  const change = (part: string) => `coalesce($2::jsonb->'${part}', '{}')`;
  const parts = ['theme', 'layout', 'effects', 'animation'].map(
    (part) => `'${part}', ${base}->'${part}' || ${change(part)}`,
  );
  const optional = ['pacing', 'sound'].map(
    (part) => `'${part}', nullif(coalesce(${base}->'${part}', '{}') || ${change(part)}, '{}')`,
  );
  const replaced = ['alertSet', 'alertFont', 'tiers'].map(
    (part) => `'${part}', coalesce($2::jsonb->'${part}', ${base}->'${part}')`,
  );
  return `jsonb_strip_nulls(jsonb_build_object(${[...parts, ...optional, ...replaced].join(', ')}))`;
}
