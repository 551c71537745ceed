import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { ClosingModule } from '../closing/closing.module.js';
import { CreatorsModule } from '../creators/creators.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { NoticeChannelsModule } from '../notice-channels/notice-channels.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TeamModule } from '../team/team.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { ClosedAccountsJobs } from './closed-accounts.jobs.js';
import { ClosedAccountsService } from './closed-accounts.service.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersRpc } from './users.rpc.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    AdminsModule,
    ApiKeysModule,
    ClosingModule,
    CreatorsModule,
    MailsModule,
    NoticeChannelsModule,
    NoticesModule,
    SessionsModule,
    TeamModule,
    TokensModule,
    TwoFactorModule,
  ],
  controllers: [UsersRpc],
  providers: [UsersRepository, UsersService, UserAdministrationService, ClosedAccountsService, ClosedAccountsJobs],
})
export class UsersModule {}
