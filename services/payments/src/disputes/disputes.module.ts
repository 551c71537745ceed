import { Module } from '@nestjs/common';
import { ConfirmationModule } from '../confirmation/confirmation.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { RiskModule } from '../risk/risk.module.js';
import { DisputeRecordsModule } from './dispute-records.module.js';
import { DisputesJobs } from './disputes.jobs.js';
import { DisputesMetrics } from './disputes.metrics.js';
import { DisputesRpc } from './disputes.rpc.js';
import { DisputesService } from './disputes.service.js';

@Module({
  imports: [ConfirmationModule, DisputeRecordsModule, ProvidersModule, RiskModule],
  controllers: [DisputesRpc],
  providers: [DisputesService, DisputesJobs, DisputesMetrics],
})
export class DisputesModule {}
