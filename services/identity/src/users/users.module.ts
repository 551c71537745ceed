import { Module } from '@nestjs/common';
import { AdminsModule } from '../admins/admins.module.js';
import { CreatorsModule } from '../creators/creators.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { UserAdministrationService } from './user-administration.service.js';
import { UsersRepository } from './users.repository.js';
import { UsersRpc } from './users.rpc.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AdminsModule, CreatorsModule, MailsModule, SessionsModule, TokensModule],
  controllers: [UsersRpc],
  providers: [UsersRepository, UsersService, UserAdministrationService],
})
export class UsersModule {}
