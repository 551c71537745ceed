import { Module } from '@nestjs/common';
import { FeedRepository } from './feed.repository.js';
import { FeedRpc } from './feed.rpc.js';
import { FeedService } from './feed.service.js';

@Module({
  controllers: [FeedRpc],
  providers: [FeedRepository, FeedService],
})
export class FeedModule {}
