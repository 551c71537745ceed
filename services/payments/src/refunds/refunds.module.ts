import { Module } from '@nestjs/common';
import { ApprovalsModule } from '@tipnaija/service-kit';
import { ConfirmationModule } from '../confirmation/confirmation.module.js';
import { DiscrepanciesModule } from '../discrepancies/discrepancies.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { RefundsJobs } from './refunds.jobs.js';
import { RefundsRepository } from './refunds.repository.js';
import { RefundsRpc } from './refunds.rpc.js';
import { RefundsService } from './refunds.service.js';

@Module({
  imports: [ApprovalsModule, ConfirmationModule, DiscrepanciesModule, ProvidersModule],
  controllers: [RefundsRpc],
  providers: [RefundsRepository, RefundsService, RefundRequestsService, RefundsJobs],
})
export class RefundsModule {}
