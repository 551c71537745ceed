import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountsRpc } from './accounts/accounts.rpc.js';
import { AccountsService } from './accounts/accounts.service.js';
import { CreatorsRepository } from './creators/creators.repository.js';
import { CreatorsRpc } from './creators/creators.rpc.js';
import { CreatorsService } from './creators/creators.service.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsRpc } from './sessions/sessions.rpc.js';
import { SessionsService } from './sessions/sessions.service.js';

/** Who people are: users and their sessions, and the creators among them. */
@Module({
  controllers: [AccountsRpc, SessionsRpc, CreatorsRpc, healthController(serviceHealth.identity)],
  providers: [
    AccountsRepository,
    AccountsService,
    SessionsRepository,
    SessionsService,
    CreatorsRepository,
    CreatorsService,
  ],
})
export class IdentityModule {}
