import { Injectable } from '@nestjs/common';
import type { FeedTip, ModerationSettings } from '@tipnaija/contracts';
import { ModerationService } from '../moderation/moderation.service.js';
import { FeedRepository } from './feed.repository.js';
import { feedTipOf, untilGap } from './feed-tip.js';

/** A creator's tips in the order of their ids, moderated, for readers outside the product. */
@Injectable()
export class FeedService {
  constructor(
    private readonly feed: FeedRepository,
    private readonly moderation: ModerationService,
  ) {}

  /** Returns at most `limit` tips after an id; ends before a tip whose predecessor is not recorded yet. */
  async listAfter(creatorId: string, after: number, limit: number): Promise<FeedTip[]> {
    const [alerts, settingsOf] = await Promise.all([
      this.feed.listAfter(creatorId, after, limit),
      this.moderation.findRecent([creatorId]),
    ]);
    const settings = settingsOf.get(creatorId) as ModerationSettings;
    return untilGap(alerts, after).map((alert) => feedTipOf(alert, settings));
  }

  /** Returns the id of the newest tip; 0 before the first. */
  findLatest(creatorId: string): Promise<number> {
    return this.feed.findLatest(creatorId);
  }
}
