import { Module } from '@nestjs/common';
import { NoticeChannelsModule } from '../notice-channels/notice-channels.module.js';
import { PendingSignInsRepository } from './pending-sign-ins.repository.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsRpc } from './sessions.rpc.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [NoticeChannelsModule],
  controllers: [SessionsRpc],
  providers: [SessionsRepository, PendingSignInsRepository, SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
