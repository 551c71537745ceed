import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { CheckpointsJobs } from './checkpoints/checkpoints.jobs.js';
import { CheckpointsRepository } from './checkpoints/checkpoints.repository.js';
import { CheckpointsService } from './checkpoints/checkpoints.service.js';
import { ChecksJobs } from './checks/checks.jobs.js';
import { ChecksMetrics } from './checks/checks.metrics.js';
import { ScheduledChecks } from './checks/scheduled-checks.service.js';
import { ViolationsRepository } from './checks/violations.repository.js';
import { DonationEvents } from './journal/donation.events.js';
import { JournalRepository } from './journal/journal.repository.js';
import { JournalService } from './journal/journal.service.js';
import { PremiumEvents } from './journal/premium.events.js';
import { LedgerStatisticsRepository } from './statistics/statistics.repository.js';
import { LedgerStatisticsRpc } from './statistics/statistics.rpc.js';
import { LedgerStatisticsService } from './statistics/statistics.service.js';
import { AccountEvents } from './wallets/account.events.js';
import { WalletStatesRepository } from './wallets/wallet-states.repository.js';
import { WalletStatesService } from './wallets/wallet-states.service.js';
import { WalletsRepository } from './wallets/wallets.repository.js';
import { WalletsRpc } from './wallets/wallets.rpc.js';
import { WalletsService } from './wallets/wallets.service.js';
import { WithdrawalsRepository } from './withdrawals/withdrawals.repository.js';
import { WithdrawalsRpc } from './withdrawals/withdrawals.rpc.js';
import { WithdrawalsService } from './withdrawals/withdrawals.service.js';

/** The double-entry ledger for all money of the product. */
@Module({
  controllers: [
    DonationEvents,
    PremiumEvents,
    WalletsRpc,
    WithdrawalsRpc,
    AccountEvents,
    LedgerStatisticsRpc,
    healthController(serviceHealth.ledger),
  ],
  providers: [
    JournalRepository,
    JournalService,
    WalletsRepository,
    WalletsService,
    WalletStatesRepository,
    WalletStatesService,
    WithdrawalsRepository,
    WithdrawalsService,
    CheckpointsRepository,
    CheckpointsService,
    CheckpointsJobs,
    ViolationsRepository,
    ScheduledChecks,
    ChecksJobs,
    ChecksMetrics,
    LedgerStatisticsRepository,
    LedgerStatisticsService,
  ],
})
export class LedgerModule {}
