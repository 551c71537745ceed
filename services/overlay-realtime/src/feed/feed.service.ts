import { Injectable } from '@nestjs/common';
import type { FeedTip } from '@tipnaija/contracts';
import { FeedRepository } from './feed.repository.js';
import { feedTipOf, untilGap } from './feed-tip.js';

/** A creator's tips in the order of their ids, moderated, for readers outside the product. */
@Injectable()
export class FeedService {
  constructor(private readonly feed: FeedRepository) {}

  /** Returns at most `limit` tips after an id; ends before a tip whose predecessor is not recorded yet. */
  async listAfter(creatorId: string, after: number, limit: number): Promise<FeedTip[]> {
    return untilGap(await this.feed.listAfter(creatorId, after, limit), after).map(feedTipOf);
  }

  /** Returns the id of the newest tip; 0 before the first. */
  findLatest(creatorId: string): Promise<number> {
    return this.feed.findLatest(creatorId);
  }
}
