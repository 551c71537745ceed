import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../api-keys/api-keys.module.js';
import { ClosingModule } from '../closing/closing.module.js';
import { CreatorsModule } from '../creators/creators.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { NoticeChannelsModule } from '../notice-channels/notice-channels.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { AccountsRepository } from './accounts.repository.js';
import { AccountsRpc } from './accounts.rpc.js';
import { AccountsService } from './accounts.service.js';
import { ReclaimService } from './reclaim.service.js';
import { RecoveryService } from './recovery.service.js';

@Module({
  imports: [
    ApiKeysModule,
    ClosingModule,
    CreatorsModule,
    DevicesModule,
    MailsModule,
    NoticeChannelsModule,
    SessionsModule,
    TokensModule,
    TwoFactorModule,
  ],
  controllers: [AccountsRpc],
  providers: [AccountsRepository, AccountsService, ReclaimService, RecoveryService],
  exports: [AccountsService],
})
export class AccountsModule {}
