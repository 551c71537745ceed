import { Module } from '@nestjs/common';
import { ApprovalsModule } from '@tipnaija/service-kit';
import { JournalModule } from '../journal/journal.module.js';
import { MaturityModule } from '../maturity/maturity.module.js';
import { AccountNameEvents } from './account-name.events.js';
import { AccountNamesService } from './account-names.service.js';
import { PaidWithdrawalsService } from './paid-withdrawals.service.js';
import { PayoutEvents } from './payout.events.js';
import { PayoutJobs } from './payout.jobs.js';
import { SentWithdrawalsRepository } from './sent-withdrawals.repository.js';
import { SentWithdrawalsService } from './sent-withdrawals.service.js';
import { TestPayoutsService } from './test-payouts.service.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';
import { WithdrawalsRpc } from './withdrawals.rpc.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Module({
  imports: [ApprovalsModule, JournalModule, MaturityModule],
  controllers: [WithdrawalsRpc, AccountNameEvents, PayoutEvents],
  providers: [
    WithdrawalsRepository,
    WithdrawalsService,
    AccountNamesService,
    PaidWithdrawalsService,
    SentWithdrawalsRepository,
    SentWithdrawalsService,
    TestPayoutsService,
    PayoutJobs,
  ],
  exports: [WithdrawalsService, AccountNamesService],
})
export class WithdrawalsModule {}
