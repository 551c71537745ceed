import { Module } from '@nestjs/common';
import { RoomsModule } from '../rooms/rooms.module.js';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationRpc } from './moderation.rpc.js';
import { ModerationService } from './moderation.service.js';
import { PublicWordsRepository } from './public-words.repository.js';
import { PublicWordsService } from './public-words.service.js';

@Module({
  imports: [RoomsModule],
  controllers: [ModerationRpc],
  providers: [ModerationRepository, ModerationService, PublicWordsRepository, PublicWordsService],
  exports: [ModerationService, PublicWordsService],
})
export class ModerationModule {}
