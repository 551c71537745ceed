import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { ChecksJobs } from './checks/checks.jobs.js';
import { ChecksMetrics } from './checks/checks.metrics.js';
import { FindingsRepository } from './checks/findings.repository.js';
import { StandingChecks } from './checks/standing-checks.service.js';
import { FiguresRepository } from './figures/figures.repository.js';
import { FiguresRpc } from './figures/figures.rpc.js';
import { FiguresService } from './figures/figures.service.js';
import { DonationEvents } from './journal/donation.events.js';
import { JournalRepository } from './journal/journal.repository.js';
import { JournalService } from './journal/journal.service.js';
import { PremiumEvents } from './journal/premium.events.js';
import { SealsJobs } from './seals/seals.jobs.js';
import { SealsRepository } from './seals/seals.repository.js';
import { SealsService } from './seals/seals.service.js';
import { AccountEvents } from './wallets/account.events.js';
import { WalletStatesRepository } from './wallets/wallet-states.repository.js';
import { WalletStatesService } from './wallets/wallet-states.service.js';
import { WalletsRepository } from './wallets/wallets.repository.js';
import { WalletsRpc } from './wallets/wallets.rpc.js';
import { WalletsService } from './wallets/wallets.service.js';
import { WithdrawalsRepository } from './withdrawals/withdrawals.repository.js';
import { WithdrawalsRpc } from './withdrawals/withdrawals.rpc.js';
import { WithdrawalsService } from './withdrawals/withdrawals.service.js';

/** Every kobo of the product, in double entry. */
@Module({
  controllers: [
    DonationEvents,
    PremiumEvents,
    WalletsRpc,
    WithdrawalsRpc,
    AccountEvents,
    FiguresRpc,
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
    SealsRepository,
    SealsService,
    SealsJobs,
    FindingsRepository,
    StandingChecks,
    ChecksJobs,
    ChecksMetrics,
    FiguresRepository,
    FiguresService,
  ],
})
export class LedgerModule {}
