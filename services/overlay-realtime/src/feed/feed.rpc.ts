import { Controller } from '@nestjs/common';
import { findLatestTip, listTipsAfter } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { FeedService } from './feed.service.js';

@Controller()
export class FeedRpc {
  constructor(private readonly feed: FeedService) {}

  @RpcHandler(listTipsAfter)
  listAfter({ creatorId, after, limit }: { creatorId: string; after: number; limit: number }) {
    return this.feed.listAfter(creatorId, after, limit);
  }

  @RpcHandler(findLatestTip)
  findLatest({ creatorId }: { creatorId: string }) {
    return this.feed.findLatest(creatorId);
  }
}
