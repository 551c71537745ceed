import { Module } from '@nestjs/common';
import { DiscrepanciesModule } from '../discrepancies/discrepancies.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { PayoutProviders } from './payout-providers.js';
import { PayoutReports } from './payout-reports.service.js';
import { PayoutsEvents } from './payouts.events.js';
import { PayoutsJobs } from './payouts.jobs.js';
import { PayoutMetrics } from './payouts.metrics.js';
import { PayoutsRepository } from './payouts.repository.js';
import { PayoutsRpc } from './payouts.rpc.js';
import { PayoutsService } from './payouts.service.js';

@Module({
  imports: [ProvidersModule, DiscrepanciesModule],
  controllers: [PayoutsEvents, PayoutsRpc],
  providers: [PayoutsRepository, PayoutProviders, PayoutReports, PayoutsService, PayoutsJobs, PayoutMetrics],
  exports: [PayoutReports],
})
export class PayoutsModule {}
