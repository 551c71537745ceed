import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/journal.module.js';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.js';
import { DisputeEvents } from './dispute.events.js';
import { DisputeHoldsRepository } from './dispute-holds.repository.js';
import { DisputeHoldsService } from './dispute-holds.service.js';
import { DisputesRpc } from './disputes.rpc.js';

@Module({
  imports: [JournalModule, WithdrawalsModule],
  controllers: [DisputeEvents, DisputesRpc],
  providers: [DisputeHoldsRepository, DisputeHoldsService],
  exports: [DisputeHoldsService],
})
export class DisputesModule {}
