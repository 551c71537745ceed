import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { ProofsRpc } from './proofs.rpc.js';
import { ProofsService } from './proofs.service.js';

@Module({
  imports: [AccountsModule, PasskeysModule, SessionsModule, TwoFactorModule],
  controllers: [ProofsRpc],
  providers: [ProofsService],
})
export class ProofsModule {}
