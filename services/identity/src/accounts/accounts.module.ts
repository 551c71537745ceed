import { Module } from '@nestjs/common';
import { ClosingModule } from '../closing/closing.module.js';
import { CreatorsModule } from '../creators/creators.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsRpc } from './accounts.rpc.js';
import { AccountsService } from './accounts.service.js';
import { RecoveryService } from './recovery.service.js';

@Module({
  imports: [ClosingModule, CreatorsModule, DevicesModule, MailsModule, SessionsModule, TokensModule],
  controllers: [AccountsRpc],
  providers: [AccountsRepository, AccountsService, RecoveryService],
  exports: [AccountsService],
})
export class AccountsModule {}
