import { Module } from '@nestjs/common';
import { ConfirmationModule } from '../confirmation/confirmation.module.js';
import { DonationsModule } from '../donations/donations.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { RiskModule } from '../risk/risk.module.js';
import { PendingPaymentsJobs } from './pending-payments.jobs.js';
import { PendingPaymentsRepository } from './pending-payments.repository.js';
import { PendingPaymentsService } from './pending-payments.service.js';

@Module({
  imports: [ConfirmationModule, DonationsModule, ProvidersModule, RiskModule],
  providers: [PendingPaymentsRepository, PendingPaymentsService, PendingPaymentsJobs],
  exports: [PendingPaymentsService],
})
export class PendingPaymentsModule {}
