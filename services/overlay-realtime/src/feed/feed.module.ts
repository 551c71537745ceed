import { Module } from '@nestjs/common';
import { ModerationModule } from '../moderation/moderation.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { FeedRepository } from './feed.repository.js';
import { FeedRpc } from './feed.rpc.js';
import { FeedServer } from './feed.server.js';
import { FeedService } from './feed.service.js';
import { FeedAccess } from './feed-access.service.js';
import { FeedPlacesRepository } from './feed-places.repository.js';
import { FeedReaders } from './feed-readers.service.js';

@Module({
  imports: [ModerationModule, RoomsModule],
  controllers: [FeedRpc],
  providers: [FeedRepository, FeedService, FeedPlacesRepository, FeedAccess, FeedReaders, FeedServer],
})
export class FeedModule {}
