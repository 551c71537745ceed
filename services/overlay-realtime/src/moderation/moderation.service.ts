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

type Judge = (alert: OverlayAlert) => ModeratedAlert;

/** Building a judge compiles the creator's words: worth keeping for those whose tips come now. */
const cachedModerators = 200;

@Injectable()
export class ModerationService {
  private readonly judges = new Map<string, Judge>();

  constructor(private readonly moderation: ModerationRepository) {}

  async get(creatorId: string): Promise<ModerationSettings> {
    return { ...defaultModeration, ...(await this.moderation.of([creatorId])).get(creatorId) };
  }

  async change(creatorId: string, change: ChangeModerationRequest): Promise<ModerationSettings> {
    return { ...defaultModeration, ...(await this.moderation.change(creatorId, change)) };
  }

  /** Each alert as its creator's settings of this moment have it. */
  async judge<Made extends { creatorId: string; alert: OverlayAlert }>(
    made: readonly Made[],
  ): Promise<(ModeratedAlert & { creatorId: string })[]> {
    const changed = await this.moderation.of([...new Set(made.map(({ creatorId }) => creatorId))]);
    return made.map(({ creatorId, alert }) => {
      const settings = { ...defaultModeration, ...changed.get(creatorId) };
      return { creatorId, ...this.moderatorOf(settings)(alert) };
    });
  }

  /** A song as its creator's settings of this moment let it be shown. */
  async maskSong<Words extends Pick<Song, 'name' | 'artist'>>(creatorId: string, song: Words): Promise<Words> {
    return maskSong(song, createMask(await this.get(creatorId)));
  }

  private moderatorOf(settings: ModerationSettings): Judge {
    const key = JSON.stringify(settings);
    const judge = this.judges.get(key) ?? createModerator(settings);
    // Last again, so that the first is the one used longest ago.
    this.judges.delete(key);
    this.judges.set(key, judge);
    const [oldest] = this.judges.keys();
    if (this.judges.size > cachedModerators && oldest !== undefined) this.judges.delete(oldest);
    return judge;
  }
}
