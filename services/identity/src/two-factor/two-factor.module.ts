import { Module } from '@nestjs/common';
import { AuditLogModule } from '../admins/audit-log.module.js';
import { MailsModule } from '../mails/mails.module.js';
import { TotpModule } from '../totp/totp.module.js';
import { FactorChanges } from './factor-changes.service.js';
import { SecondFactorCodes } from './second-factor-codes.service.js';
import { TwoFactorRepository } from './two-factor.repository.js';
import { TwoFactorRpc } from './two-factor.rpc.js';
import { TwoFactorService } from './two-factor.service.js';

@Module({
  imports: [AuditLogModule, MailsModule, TotpModule],
  controllers: [TwoFactorRpc],
  providers: [TwoFactorRepository, FactorChanges, TwoFactorService, SecondFactorCodes],
  exports: [TwoFactorService, SecondFactorCodes],
})
export class TwoFactorModule {}
