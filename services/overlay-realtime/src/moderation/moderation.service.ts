import { Injectable } from '@nestjs/common';
import {
  type ChangeModerationRequest,
  defaultModeration,
  type ModerationSettings,
  type OverlayAlert,
  type Song,
} from '@tipnaija/contracts';
import { LRUCache } from 'lru-cache';
import { createMask } from './mask.js';
import { createModerator, type ModeratedAlert, maskSong } from './moderation.js';
import { ModerationRepository } from './moderation.repository.js';

type Moderate = (alert: OverlayAlert) => ModeratedAlert;

/** Maximum number of cached moderators. */
const cachedModerators = 200;

@Injectable()
export class ModerationService {
  /** Moderators by settings as JSON. Creating one compiles the creator's words, so active creators' are cached. */
  private readonly moderators = new LRUCache<string, Moderate, ModerationSettings>({
    max: cachedModerators,
    memoMethod: (_key, _stale, { context }) => createModerator(context),
  });

  constructor(private readonly moderation: ModerationRepository) {}

  async get(creatorId: string): Promise<ModerationSettings> {
    return { ...defaultModeration, ...(await this.moderation.findSettings([creatorId])).get(creatorId) };
  }

  async change(creatorId: string, change: ChangeModerationRequest): Promise<ModerationSettings> {
    return { ...defaultModeration, ...(await this.moderation.change(creatorId, change)) };
  }

  /** Returns each alert moderated by its creator's current settings, in input order. */
  async moderate<Item extends { creatorId: string; alert: OverlayAlert }>(
    items: readonly Item[],
  ): Promise<(ModeratedAlert & { creatorId: string })[]> {
    const changed = await this.moderation.findSettings([...new Set(items.map(({ creatorId }) => creatorId))]);
    return items.map(({ creatorId, alert }) => {
      const settings = { ...defaultModeration, ...changed.get(creatorId) };
      return { creatorId, ...this.moderators.memo(JSON.stringify(settings), { context: settings })(alert) };
    });
  }

  /** Returns the song with name and artist masked by the creator's current settings. */
  async maskSong<Words extends Pick<Song, 'name' | 'artist'>>(creatorId: string, song: Words): Promise<Words> {
    return maskSong(song, createMask(await this.get(creatorId)));
  }
}
