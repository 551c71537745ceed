import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { CheckpointsModule } from './checkpoints/checkpoints.module.js';
import { ChecksModule } from './checks/checks.module.js';
import { ClearingModule } from './clearing/clearing.module.js';
import { DisputesModule } from './disputes/disputes.module.js';
import { DonationsModule } from './donations/donations.module.js';
import { JournalModule } from './journal/journal.module.js';
import { MaturityModule } from './maturity/maturity.module.js';
import { PeriodCloseModule } from './period-close/period-close.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PremiumModule } from './premium/premium.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { WalletsModule } from './wallets/wallets.module.js';
import { WithdrawalsModule } from './withdrawals/withdrawals.module.js';

/** The double-entry ledger for all money of the product. */
@Module({
  imports: [
    DonationsModule,
    DisputesModule,
    PremiumModule,
    ClearingModule,
    JournalModule,
    WalletsModule,
    StatementsModule,
    WithdrawalsModule,
    SchedulesModule,
    MaturityModule,
    CheckpointsModule,
    ChecksModule,
    PeriodCloseModule,
    StatisticsModule,
    PersonalDataModule,
  ],
  controllers: [healthController(serviceHealth.ledger)],
})
export class LedgerModule {}
