import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/journal.module.js';
import { AccountNameEvents } from './account-name.events.js';
import { WithdrawalsRepository } from './withdrawals.repository.js';
import { WithdrawalsRpc } from './withdrawals.rpc.js';
import { WithdrawalsService } from './withdrawals.service.js';

@Module({
  imports: [JournalModule],
  controllers: [WithdrawalsRpc, AccountNameEvents],
  providers: [WithdrawalsRepository, WithdrawalsService],
  exports: [WithdrawalsService],
})
export class WithdrawalsModule {}
