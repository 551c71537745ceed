import { Module } from '@nestjs/common';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsRpc } from './sessions.rpc.js';
import { SessionsService } from './sessions.service.js';

@Module({
  controllers: [SessionsRpc],
  providers: [SessionsRepository, SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
