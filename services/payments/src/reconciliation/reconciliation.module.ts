import { Module } from '@nestjs/common';
import { ConfirmationModule } from '../confirmation/confirmation.module.js';
import { DiscrepanciesModule } from '../discrepancies/discrepancies.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { ReconciliationJobs } from './reconciliation.jobs.js';
import { ReconciliationRepository } from './reconciliation.repository.js';
import { ReconciliationRpc } from './reconciliation.rpc.js';
import { ReconciliationService } from './reconciliation.service.js';
import { ReversalReconciliationService } from './reversal-reconciliation.service.js';
import { SettlementsRepository } from './settlements.repository.js';
import { SettlementsService } from './settlements.service.js';

@Module({
  imports: [ConfirmationModule, DiscrepanciesModule, ProvidersModule],
  controllers: [ReconciliationRpc],
  providers: [
    ReconciliationRepository,
    ReconciliationService,
    ReversalReconciliationService,
    SettlementsRepository,
    SettlementsService,
    ReconciliationJobs,
  ],
})
export class ReconciliationModule {}
