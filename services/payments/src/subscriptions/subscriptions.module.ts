import { Module } from '@nestjs/common';
import { AccountStatesModule } from '../account-states/account-states.module.js';
import { DonationsModule } from '../donations/donations.module.js';
import { PaidMonthsRepository } from './paid-months.repository.js';
import { PremiumPaymentsService } from './premium-payments.service.js';
import { PremiumReversalsRepository } from './premium-reversals.repository.js';
import { RenewalsService } from './renewals.service.js';
import { SubscriptionsJobs } from './subscriptions.jobs.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsRpc } from './subscriptions.rpc.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { WalletPurchasesRepository } from './wallet-purchases.repository.js';
import { WalletPurchasesService } from './wallet-purchases.service.js';

@Module({
  imports: [AccountStatesModule, DonationsModule],
  controllers: [SubscriptionsRpc],
  providers: [
    SubscriptionsRepository,
    SubscriptionsService,
    PaidMonthsRepository,
    PremiumReversalsRepository,
    PremiumPaymentsService,
    WalletPurchasesRepository,
    WalletPurchasesService,
    RenewalsService,
    SubscriptionsJobs,
  ],
  exports: [SubscriptionsService, PremiumPaymentsService, WalletPurchasesService],
})
export class SubscriptionsModule {}
