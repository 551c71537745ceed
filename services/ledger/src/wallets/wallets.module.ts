import { Module } from '@nestjs/common';
import { JournalModule } from '../journal/journal.module.js';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { WithdrawalsModule } from '../withdrawals/withdrawals.module.js';
import { AccountEvents } from './account.events.js';
import { WalletStatesRepository } from './wallet-states.repository.js';
import { WalletStatesService } from './wallet-states.service.js';
import { WalletsRepository } from './wallets.repository.js';
import { WalletsRpc } from './wallets.rpc.js';
import { WalletsService } from './wallets.service.js';

@Module({
  imports: [JournalModule, SchedulesModule, WithdrawalsModule],
  controllers: [WalletsRpc, AccountEvents],
  providers: [WalletsRepository, WalletsService, WalletStatesRepository, WalletStatesService],
})
export class WalletsModule {}
