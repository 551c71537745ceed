import { Module } from '@nestjs/common';
import { BankTransfersModule } from '../bank-transfers/bank-transfers.module.js';
import { DiscrepanciesModule } from '../discrepancies/discrepancies.module.js';
import { DisputeRecordsModule } from '../disputes/dispute-records.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { RiskModule } from '../risk/risk.module.js';
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.js';
import { SupporterBlocksModule } from '../supporter-blocks/supporter-blocks.module.js';
import { CreatorHoursRepository } from './creator-hours.repository.js';
import { DonationWriter } from './donation-writer.service.js';
import { FailedEventsJobs } from './failed-events.jobs.js';
import { FailedEventsRepository } from './failed-events.repository.js';
import { FailedEventsService } from './failed-events.service.js';
import { PaymentConfirmationRepository } from './payment-confirmation.repository.js';
import { PaymentConfirmationService } from './payment-confirmation.service.js';
import { ReinstatementsRepository } from './reinstatements.repository.js';
import { ReversalAdmission } from './reversal-admission.service.js';
import { ReversalNoticesRepository } from './reversal-notices.repository.js';
import { ReversalsRepository } from './reversals.repository.js';
import { SurplusPaymentsRepository } from './surplus-payments.repository.js';
import { SurplusPayments } from './surplus-payments.service.js';

@Module({
  imports: [
    BankTransfersModule,
    DiscrepanciesModule,
    DisputeRecordsModule,
    ProvidersModule,
    RiskModule,
    SubscriptionsModule,
    SupporterBlocksModule,
  ],
  providers: [
    PaymentConfirmationRepository,
    PaymentConfirmationService,
    DonationWriter,
    CreatorHoursRepository,
    ReversalsRepository,
    ReversalNoticesRepository,
    ReversalAdmission,
    ReinstatementsRepository,
    SurplusPayments,
    SurplusPaymentsRepository,
    FailedEventsRepository,
    FailedEventsService,
    FailedEventsJobs,
  ],
  exports: [PaymentConfirmationService],
})
export class ConfirmationModule {}
