import { Injectable } from '@nestjs/common';
import {
  type ChangeModerationRequest,
  defaultModeration,
  type ModerationSettings,
  type OverlayAlert,
  type Song,
} from '@tipnaija/contracts';
import { createMask } from './mask.js';
import { createModerator, type ModeratedAlert, maskSong } from './moderation.js';
import { ModerationRepository } from './moderation.repository.js';

type Moderate = (alert: OverlayAlert) => ModeratedAlert;

/** Maximum number of cached moderators. Creating one compiles the creator's words, so active creators' are cached. */
const cachedModerators = 200;

@Injectable()
export class ModerationService {
  private readonly moderators = new Map<string, Moderate>();

  constructor(private readonly moderation: ModerationRepository) {}

  async get(creatorId: string): Promise<ModerationSettings> {
    return { ...defaultModeration, ...(await this.moderation.of([creatorId])).get(creatorId) };
  }

  async change(creatorId: string, change: ChangeModerationRequest): Promise<ModerationSettings> {
    return { ...defaultModeration, ...(await this.moderation.change(creatorId, change)) };
  }

  /** Returns each alert moderated by its creator's current settings, in input order. */
  async judge<Item extends { creatorId: string; alert: OverlayAlert }>(
    items: readonly Item[],
  ): Promise<(ModeratedAlert & { creatorId: string })[]> {
    const changed = await this.moderation.of([...new Set(items.map(({ creatorId }) => creatorId))]);
    return items.map(({ creatorId, alert }) => {
      const settings = { ...defaultModeration, ...changed.get(creatorId) };
      return { creatorId, ...this.moderatorOf(settings)(alert) };
    });
  }

  /** Returns the song with name and artist masked by the creator's current settings. */
  async maskSong<Words extends Pick<Song, 'name' | 'artist'>>(creatorId: string, song: Words): Promise<Words> {
    return maskSong(song, createMask(await this.get(creatorId)));
  }

  private moderatorOf(settings: ModerationSettings): Moderate {
    const key = JSON.stringify(settings);
    const moderate = this.moderators.get(key) ?? createModerator(settings);
    // Move to the end, so that the first entry is the least recently used.
    this.moderators.delete(key);
    this.moderators.set(key, moderate);
    const [oldest] = this.moderators.keys();
    if (this.moderators.size > cachedModerators && oldest !== undefined) this.moderators.delete(oldest);
    return moderate;
  }
}
