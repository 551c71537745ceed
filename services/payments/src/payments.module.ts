import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { AccountEvents } from './accounts/account.events.js';
import { AccountStatesRepository } from './accounts/account-states.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { BankAccountsRpc } from './bank-accounts/bank-accounts.rpc.js';
import { BankAccountsService } from './bank-accounts/bank-accounts.service.js';
import { ComparisonJobs } from './comparison/comparison.jobs.js';
import { ComparisonRepository } from './comparison/comparison.repository.js';
import { ComparisonRpc } from './comparison/comparison.rpc.js';
import { ComparisonService } from './comparison/comparison.service.js';
import { CreatorFiguresRepository } from './creator-figures/creator-figures.repository.js';
import { CreatorFiguresRpc } from './creator-figures/creator-figures.rpc.js';
import { CreatorFiguresService } from './creator-figures/creator-figures.service.js';
import { DonationSearchRepository } from './donation-search/donation-search.repository.js';
import { DonationSearchRpc } from './donation-search/donation-search.rpc.js';
import { DonationSearchService } from './donation-search/donation-search.service.js';
import { DonationsRepository } from './donations/donations.repository.js';
import { DonationsRpc } from './donations/donations.rpc.js';
import { DonationsService } from './donations/donations.service.js';
import { FindingsRepository } from './findings/findings.repository.js';
import { FindingsRpc } from './findings/findings.rpc.js';
import { FindingsService } from './findings/findings.service.js';
import { HiddenWordsRepository } from './hidden-words/hidden-words.repository.js';
import { HiddenWordsRpc } from './hidden-words/hidden-words.rpc.js';
import { HiddenWordsService } from './hidden-words/hidden-words.service.js';
import { PlatformFiguresJobs } from './platform-figures/platform-figures.jobs.js';
import { PlatformFiguresRepository } from './platform-figures/platform-figures.repository.js';
import { PlatformFiguresRpc } from './platform-figures/platform-figures.rpc.js';
import { PlatformFiguresService } from './platform-figures/platform-figures.service.js';
import { PaystackProvider } from './providers/paystack/paystack.provider.js';
import { Providers } from './providers/providers.js';
import { StripeProvider } from './providers/stripe/stripe.provider.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import { ReceiptsRpc } from './receipts/receipts.rpc.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { ReconciliationJobs } from './reconciliation/reconciliation.jobs.js';
import { ReconciliationRepository } from './reconciliation/reconciliation.repository.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { RefundsJobs } from './refunds/refunds.jobs.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { RefundsRpc } from './refunds/refunds.rpc.js';
import { RefundsService } from './refunds/refunds.service.js';
import { CreatorHoursRepository } from './settlement/creator-hours.repository.js';
import { DonationWriter } from './settlement/donation-records.service.js';
import { FailedEventsJobs } from './settlement/failed-events.jobs.js';
import { FailedEventsRepository } from './settlement/failed-events.repository.js';
import { FailedEventsService } from './settlement/failed-events.service.js';
import { ReinstatementsRepository } from './settlement/reinstatements.repository.js';
import { ReversalAdmission } from './settlement/reversal-admission.service.js';
import { ReversalNoticesRepository } from './settlement/reversal-notices.repository.js';
import { ReversalsRepository } from './settlement/reversals.repository.js';
import { SettlementRepository } from './settlement/settlement.repository.js';
import { SettlementService } from './settlement/settlement.service.js';
import { StatisticsDriftJobs } from './statistics/statistics-drift.jobs.js';
import { StatisticsDriftRepository } from './statistics/statistics-drift.repository.js';
import { StatisticsDriftService } from './statistics/statistics-drift.service.js';
import { PaidMonthsRepository } from './subscriptions/paid-months.repository.js';
import { PremiumPaymentsService } from './subscriptions/premium-payments.service.js';
import { PremiumReversalsRepository } from './subscriptions/premium-reversals.repository.js';
import { RenewalsService } from './subscriptions/renewals.service.js';
import { SubscriptionsJobs } from './subscriptions/subscriptions.jobs.js';
import { SubscriptionsRepository } from './subscriptions/subscriptions.repository.js';
import { SubscriptionsRpc } from './subscriptions/subscriptions.rpc.js';
import { SubscriptionsService } from './subscriptions/subscriptions.service.js';
import { WalletPurchasesRepository } from './subscriptions/wallet-purchases.repository.js';
import { WalletPurchasesService } from './subscriptions/wallet-purchases.service.js';
import { WebhooksRpc } from './webhooks/webhooks.rpc.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

/** Money that comes in: asking for it, hearing that it is real, and telling the rest of the product. */
@Module({
  controllers: [
    DonationsRpc,
    HiddenWordsRpc,
    BankAccountsRpc,
    WebhooksRpc,
    ReceiptsRpc,
    RefundsRpc,
    SubscriptionsRpc,
    AccountEvents,
    CreatorFiguresRpc,
    FindingsRpc,
    ComparisonRpc,
    PlatformFiguresRpc,
    DonationSearchRpc,
    healthController(serviceHealth.payments),
  ],
  providers: [
    PaystackProvider,
    StripeProvider,
    Providers,
    BankAccountsService,
    DonationsRepository,
    HiddenWordsRepository,
    HiddenWordsService,
    DonationsService,
    FindingsRepository,
    FindingsService,
    AccountStatesRepository,
    AccountsService,
    SubscriptionsRepository,
    PaidMonthsRepository,
    PremiumReversalsRepository,
    WalletPurchasesRepository,
    SubscriptionsService,
    PremiumPaymentsService,
    WalletPurchasesService,
    RenewalsService,
    SubscriptionsJobs,
    CreatorFiguresRepository,
    CreatorFiguresService,
    CreatorHoursRepository,
    DonationWriter,
    SettlementRepository,
    ReversalsRepository,
    ReversalNoticesRepository,
    ReinstatementsRepository,
    ReversalAdmission,
    SettlementService,
    WebhooksService,
    ReconciliationRepository,
    ReconciliationService,
    ReconciliationJobs,
    FailedEventsRepository,
    FailedEventsService,
    FailedEventsJobs,
    ReceiptsRepository,
    ReceiptsService,
    RefundsRepository,
    RefundsService,
    RefundsJobs,
    ComparisonRepository,
    ComparisonService,
    ComparisonJobs,
    PlatformFiguresRepository,
    PlatformFiguresService,
    PlatformFiguresJobs,
    StatisticsDriftRepository,
    StatisticsDriftService,
    StatisticsDriftJobs,
    DonationSearchRepository,
    DonationSearchService,
  ],
})
export class PaymentsModule {}
