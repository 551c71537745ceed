import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { AccountEvents } from './accounts/account.events.js';
import { AccountStatesRepository } from './accounts/account-states.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { BankAccountsRpc } from './bank-accounts/bank-accounts.rpc.js';
import { BankAccountsService } from './bank-accounts/bank-accounts.service.js';
import { CreatorHoursRepository } from './confirmation/creator-hours.repository.js';
import { DonationWriter } from './confirmation/donation-writer.service.js';
import { FailedEventsJobs } from './confirmation/failed-events.jobs.js';
import { FailedEventsRepository } from './confirmation/failed-events.repository.js';
import { FailedEventsService } from './confirmation/failed-events.service.js';
import { PaymentConfirmationRepository } from './confirmation/payment-confirmation.repository.js';
import { PaymentConfirmationService } from './confirmation/payment-confirmation.service.js';
import { ReinstatementsRepository } from './confirmation/reinstatements.repository.js';
import { ReversalAdmission } from './confirmation/reversal-admission.service.js';
import { ReversalNoticesRepository } from './confirmation/reversal-notices.repository.js';
import { ReversalsRepository } from './confirmation/reversals.repository.js';
import { CreatorStatisticsRepository } from './creator-statistics/creator-statistics.repository.js';
import { CreatorStatisticsRpc } from './creator-statistics/creator-statistics.rpc.js';
import { CreatorStatisticsService } from './creator-statistics/creator-statistics.service.js';
import { DiscrepanciesRepository } from './discrepancies/discrepancies.repository.js';
import { DiscrepanciesRpc } from './discrepancies/discrepancies.rpc.js';
import { DiscrepanciesService } from './discrepancies/discrepancies.service.js';
import { DonationSearchRepository } from './donation-search/donation-search.repository.js';
import { DonationSearchRpc } from './donation-search/donation-search.rpc.js';
import { DonationSearchService } from './donation-search/donation-search.service.js';
import { DonationsRepository } from './donations/donations.repository.js';
import { DonationsRpc } from './donations/donations.rpc.js';
import { DonationsService } from './donations/donations.service.js';
import { HiddenWordsRepository } from './hidden-words/hidden-words.repository.js';
import { HiddenWordsRpc } from './hidden-words/hidden-words.rpc.js';
import { HiddenWordsService } from './hidden-words/hidden-words.service.js';
import { PendingPaymentsJobs } from './pending-payments/pending-payments.jobs.js';
import { PendingPaymentsRepository } from './pending-payments/pending-payments.repository.js';
import { PendingPaymentsService } from './pending-payments/pending-payments.service.js';
import { PlatformStatisticsJobs } from './platform-statistics/platform-statistics.jobs.js';
import { PlatformStatisticsRepository } from './platform-statistics/platform-statistics.repository.js';
import { PlatformStatisticsRpc } from './platform-statistics/platform-statistics.rpc.js';
import { PlatformStatisticsService } from './platform-statistics/platform-statistics.service.js';
import { PaystackProvider } from './providers/paystack/paystack.provider.js';
import { Providers } from './providers/providers.js';
import { StripeProvider } from './providers/stripe/stripe.provider.js';
import { ReceiptsRepository } from './receipts/receipts.repository.js';
import { ReceiptsRpc } from './receipts/receipts.rpc.js';
import { ReceiptsService } from './receipts/receipts.service.js';
import { ReconciliationJobs } from './reconciliation/reconciliation.jobs.js';
import { ReconciliationRepository } from './reconciliation/reconciliation.repository.js';
import { ReconciliationRpc } from './reconciliation/reconciliation.rpc.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { RefundsJobs } from './refunds/refunds.jobs.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { RefundsRpc } from './refunds/refunds.rpc.js';
import { RefundsService } from './refunds/refunds.service.js';
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

/** Incoming money: starts payments, confirms them and publishes the results to the other services. */
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
    CreatorStatisticsRpc,
    DiscrepanciesRpc,
    ReconciliationRpc,
    PlatformStatisticsRpc,
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
    DiscrepanciesRepository,
    DiscrepanciesService,
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
    CreatorStatisticsRepository,
    CreatorStatisticsService,
    CreatorHoursRepository,
    DonationWriter,
    PaymentConfirmationRepository,
    ReversalsRepository,
    ReversalNoticesRepository,
    ReinstatementsRepository,
    ReversalAdmission,
    PaymentConfirmationService,
    WebhooksService,
    PendingPaymentsRepository,
    PendingPaymentsService,
    PendingPaymentsJobs,
    FailedEventsRepository,
    FailedEventsService,
    FailedEventsJobs,
    ReceiptsRepository,
    ReceiptsService,
    RefundsRepository,
    RefundsService,
    RefundsJobs,
    ReconciliationRepository,
    ReconciliationService,
    ReconciliationJobs,
    PlatformStatisticsRepository,
    PlatformStatisticsService,
    PlatformStatisticsJobs,
    StatisticsDriftRepository,
    StatisticsDriftService,
    StatisticsDriftJobs,
    DonationSearchRepository,
    DonationSearchService,
  ],
})
export class PaymentsModule {}
