import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { DonationEvents } from './journal/donation.events.js';
import { JournalRepository } from './journal/journal.repository.js';
import { JournalService } from './journal/journal.service.js';
import { WalletsRepository } from './wallets/wallets.repository.js';
import { WalletsRpc } from './wallets/wallets.rpc.js';
import { WalletsService } from './wallets/wallets.service.js';
import { WithdrawalsRepository } from './withdrawals/withdrawals.repository.js';
import { WithdrawalsRpc } from './withdrawals/withdrawals.rpc.js';
import { WithdrawalsService } from './withdrawals/withdrawals.service.js';

/** Every kobo of the product, in double entry. */
@Module({
  controllers: [DonationEvents, WalletsRpc, WithdrawalsRpc, healthController(serviceHealth.ledger)],
  providers: [
    JournalRepository,
    JournalService,
    WalletsRepository,
    WalletsService,
    WithdrawalsRepository,
    WithdrawalsService,
  ],
})
export class LedgerModule {}
