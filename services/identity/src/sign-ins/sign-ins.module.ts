import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ClosingModule } from '../closing/closing.module.js';
import { DevicesModule } from '../devices/devices.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { SignInsRpc } from './sign-ins.rpc.js';
import { SignInsService } from './sign-ins.service.js';

@Module({
  imports: [AccountsModule, ClosingModule, DevicesModule, PasskeysModule, SessionsModule, TwoFactorModule],
  controllers: [SignInsRpc],
  providers: [SignInsService],
})
export class SignInsModule {}
