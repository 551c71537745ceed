import { Module } from '@nestjs/common';
import { ApprovalsModule } from '@tipnaija/service-kit';
import { JournalModule } from '../journal/journal.module.js';
import { MaturityModule } from '../maturity/maturity.module.js';
import { AccountNameEvents } from './account-name.events.js';
import { PaidWithdrawalsService } from './paid-withdrawals.service.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';
import { WithdrawalsRpc } from './withdrawals.rpc.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Module({
  imports: [ApprovalsModule, JournalModule, MaturityModule],
  controllers: [WithdrawalsRpc, AccountNameEvents],
  providers: [WithdrawalsRepository, WithdrawalsService, PaidWithdrawalsService],
  exports: [WithdrawalsService],
})
export class WithdrawalsModule {}
