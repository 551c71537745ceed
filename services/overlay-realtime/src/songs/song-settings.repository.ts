import { Injectable } from '@nestjs/common';
import type { BlockedTrack, ChangeSongSettingsRequest, SongSettings } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { defaultSongSettings } from './song-request.js';

type SettingsRow = {
  is_enabled: boolean;
  price_kobo: number | null;
  needs_approval: boolean;
  player: SongSettings['player'];
  max_seconds: number | null;
  max_per_donor: number | null;
};

const columns = 'is_enabled, price_kobo, needs_approval, player, max_seconds, max_per_donor';

@Injectable()
export class SongSettingsRepository {
  constructor(private readonly database: Database) {}

  async find(creatorId: string): Promise<SongSettings> {
    const [row] = await this.database.rows<SettingsRow>(`select ${columns} from song_settings where creator_id = $1`, [
      creatorId,
    ]);
    return row ? toSettings(row) : defaultSongSettings;
  }

  async findAll(creatorIds: readonly string[]): Promise<Map<string, SongSettings>> {
    const rows = await this.database.rows<SettingsRow & { creator_id: string }>(
      `select creator_id, ${columns} from song_settings where creator_id = any($1)`,
      [creatorIds],
    );
    return new Map(rows.map((row) => [row.creator_id, toSettings(row)]));
  }

  /**
   * Saves the given fields; omitted fields keep their values. One statement, so that concurrent changes are not lost.
   */
  async change(creatorId: string, change: ChangeSongSettingsRequest): Promise<SongSettings> {
    const isGiven = (name: keyof ChangeSongSettingsRequest) => change[name] !== undefined;
    const [row] = await this.database.rows<SettingsRow>(
      `insert into song_settings (creator_id, is_enabled, price_kobo, needs_approval, player, max_seconds, max_per_donor)
       values ($1, coalesce($2, false), $3, coalesce($4, false), coalesce($5, 'overlay'), $6, $7)
       on conflict (creator_id) do update set
         is_enabled = coalesce($2, song_settings.is_enabled), price_kobo = coalesce($3, song_settings.price_kobo),
         needs_approval = coalesce($4, song_settings.needs_approval), player = coalesce($5, song_settings.player),
         max_seconds = case when $8 then $6 else song_settings.max_seconds end,
         max_per_donor = case when $9 then $7 else song_settings.max_per_donor end
       returning ${columns}`,
      [
        creatorId,
        change.songRequestsEnabled ?? null,
        change.songRequestPrice ?? null,
        change.needsApproval ?? null,
        change.player ?? null,
        change.maxSeconds ?? null,
        change.maxPerDonor ?? null,
        isGiven('maxSeconds'),
        isGiven('maxPerDonor'),
      ],
    );
    return toSettings(row as SettingsRow);
  }

  /** Returns false when the creator already has `max` other blocked tracks. */
  async block(creatorId: string, { id, name, artist }: BlockedTrack, max: number): Promise<boolean> {
    const rows = await this.database.rows(
      `insert into blocked_tracks (creator_id, track_id, name, artist)
       select $1, $2, $3, $4
       where (select count(*) from blocked_tracks where creator_id = $1 and track_id <> $2) < $5
       on conflict (creator_id, track_id) do update set name = excluded.name, artist = excluded.artist
       returning track_id`,
      [creatorId, id, name, artist, max],
    );
    return rows.length > 0;
  }

  async unblock(creatorId: string, trackId: string): Promise<void> {
    await this.database.rows('delete from blocked_tracks where creator_id = $1 and track_id = $2', [
      creatorId,
      trackId,
    ]);
  }

  listBlocked(creatorId: string): Promise<BlockedTrack[]> {
    return this.database.rows(
      'select track_id as id, name, artist from blocked_tracks where creator_id = $1 order by blocked_at desc',
      [creatorId],
    );
  }
}

function toSettings(row: SettingsRow): SongSettings {
  return {
    songRequestsEnabled: row.is_enabled,
    songRequestPrice: row.price_kobo,
    needsApproval: row.needs_approval,
    player: row.player,
    maxSeconds: row.max_seconds,
    maxPerDonor: row.max_per_donor,
  };
}
