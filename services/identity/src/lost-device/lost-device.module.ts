import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { LostDeviceRpc } from './lost-device.rpc.js';
import { LostDeviceService } from './lost-device.service.js';

@Module({
  imports: [AccountsModule, MailsModule, SessionsModule, TokensModule, TwoFactorModule],
  controllers: [LostDeviceRpc],
  providers: [LostDeviceService],
})
export class LostDeviceModule {}
