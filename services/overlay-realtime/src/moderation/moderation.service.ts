import { Injectable } from '@nestjs/common';
import {
  type ChangeModerationRequest,
  defaultModeration,
  type ModerationSettings,
  type OverlayAlert,
  type Song,
} from '@tipnaija/contracts';
import { LRUCache } from 'lru-cache';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SourceRooms } from '../rooms/source-rooms.js';
import { createMask } from './mask.js';
import { createModerator, type ModeratedAlert, maskSong } from './moderation.js';
import { ModerationRepository } from './moderation.repository.js';

type Moderate = (alert: OverlayAlert) => ModeratedAlert;

/** Maximum number of cached moderators. */
const cachedModerators = 200;
const cachedSettings = 20_000;
/** A replica that misses the message about a change applies it after this time at the latest. */
const settingsCachedMs = 5_000;

@Injectable()
export class ModerationService {
  /** Moderators by settings as JSON. Creating one compiles the creator's words, so active creators' are cached. */
  private readonly moderators = new LRUCache<string, Moderate, ModerationSettings>({
    max: cachedModerators,
    memoMethod: (_key, _stale, { context }) => createModerator(context),
  });

  /** Settings of the creators who got tips in the last seconds; every alert needs them. */
  private readonly settings = new LRUCache<string, ModerationSettings>({ max: cachedSettings, ttl: settingsCachedMs });
  private changeCount = 0;

  constructor(
    private readonly moderation: ModerationRepository,
    private readonly rooms: OverlayRooms,
    private readonly sources: SourceRooms,
  ) {
    rooms.onModerationChanged((creatorId) => this.dropSettings(creatorId));
  }

  async get(creatorId: string): Promise<ModerationSettings> {
    return { ...defaultModeration, ...(await this.moderation.findSettings([creatorId])).get(creatorId) };
  }

  /** Returns the settings as the stream applies them: a change on another replica applies at once or within seconds. */
  findRecent(creatorIds: readonly string[]): Promise<Map<string, ModerationSettings>> {
    return this.findSettings(new Set(creatorIds));
  }

  async change(creatorId: string, change: ChangeModerationRequest): Promise<ModerationSettings> {
    const changed = { ...defaultModeration, ...(await this.moderation.change(creatorId, change)) };
    this.dropSettings(creatorId);
    this.rooms.sendModerationChanged(creatorId);
    this.sources.changed([creatorId]);
    return changed;
  }

  /** Returns each alert moderated by its creator's current settings, in input order. */
  async moderate<Item extends { creatorId: string; alert: OverlayAlert }>(
    items: readonly Item[],
  ): Promise<(ModeratedAlert & { creatorId: string })[]> {
    const settingsOf = await this.findSettings(new Set(items.map(({ creatorId }) => creatorId)));
    return items.map(({ creatorId, alert }) => {
      const settings = settingsOf.get(creatorId) as ModerationSettings;
      return { creatorId, ...this.moderators.memo(JSON.stringify(settings), { context: settings })(alert) };
    });
  }

  private async findSettings(creatorIds: ReadonlySet<string>): Promise<Map<string, ModerationSettings>> {
    const found = new Map<string, ModerationSettings>();
    const missing: string[] = [];
    for (const creatorId of creatorIds) {
      const settings = this.settings.get(creatorId);
      if (settings) found.set(creatorId, settings);
      else missing.push(creatorId);
    }
    if (missing.length === 0) return found;
    const changeCount = this.changeCount;
    const stored = await this.moderation.findSettings(missing);
    for (const creatorId of missing) {
      const settings = { ...defaultModeration, ...stored.get(creatorId) };
      found.set(creatorId, settings);
      // A change during the query may have dropped the entry that this would restore.
      if (changeCount === this.changeCount) this.settings.set(creatorId, settings);
    }
    return found;
  }

  private dropSettings(creatorId: string): void {
    this.changeCount += 1;
    this.settings.delete(creatorId);
  }

  /** Returns the song with name and artist masked by the creator's current settings. */
  async maskSong<Words extends Pick<Song, 'name' | 'artist'>>(creatorId: string, song: Words): Promise<Words> {
    return maskSong(song, createMask(await this.get(creatorId)));
  }
}
