import { Module } from '@nestjs/common';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysRpc } from './passkeys.rpc.js';
import { PasskeysService } from './passkeys.service.js';

@Module({
  imports: [TwoFactorModule],
  controllers: [PasskeysRpc],
  providers: [PasskeysRepository, PasskeysService],
  exports: [PasskeysService],
})
export class PasskeysModule {}
