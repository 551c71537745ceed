import { Module } from '@nestjs/common';
import { ModerationRepository } from './moderation.repository.js';
import { ModerationRpc } from './moderation.rpc.js';
import { ModerationService } from './moderation.service.js';

@Module({
  controllers: [ModerationRpc],
  providers: [ModerationRepository, ModerationService],
  exports: [ModerationService],
})
export class ModerationModule {}
