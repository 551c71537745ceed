import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { AccountStatesModule } from './account-states/account-states.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { BankAccountsModule } from './bank-accounts/bank-accounts.module.js';
import { ConfirmationModule } from './confirmation/confirmation.module.js';
import { CreatorStatisticsModule } from './creator-statistics/creator-statistics.module.js';
import { DiscrepanciesModule } from './discrepancies/discrepancies.module.js';
import { DisputesModule } from './disputes/disputes.module.js';
import { DonationHistoryModule } from './donation-history/donation-history.module.js';
import { DonationSearchModule } from './donation-search/donation-search.module.js';
import { DonationsModule } from './donations/donations.module.js';
import { DonorRemovalModule } from './donor-removal/donor-removal.module.js';
import { ExchangeRatesModule } from './exchange-rates/exchange-rates.module.js';
import { HiddenFieldsModule } from './hidden-fields/hidden-fields.module.js';
import { MarginsModule } from './margins/margins.module.js';
import { PayoutsModule } from './payouts/payouts.module.js';
import { PendingPaymentsModule } from './pending-payments/pending-payments.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { PlatformStatisticsModule } from './platform-statistics/platform-statistics.module.js';
import { ProviderFeesModule } from './provider-fees/provider-fees.module.js';
import { ProvidersModule } from './providers/providers.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { ReconciliationModule } from './reconciliation/reconciliation.module.js';
import { RefundsModule } from './refunds/refunds.module.js';
import { RiskModule } from './risk/risk.module.js';
import { SourceFiguresModule } from './source-figures/source-figures.module.js';
import { StatisticsDriftModule } from './statistics-drift/statistics-drift.module.js';
import { SubscriptionsModule } from './subscriptions/subscriptions.module.js';
import { SupporterBlocksModule } from './supporter-blocks/supporter-blocks.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** Incoming money: starts payments, confirms them and publishes the results to the other services. */
@Module({
  imports: [
    DonationsModule,
    ConfirmationModule,
    WebhooksModule,
    PendingPaymentsModule,
    ProvidersModule,
    ProviderFeesModule,
    DiscrepanciesModule,
    ReconciliationModule,
    RefundsModule,
    DisputesModule,
    PayoutsModule,
    RiskModule,
    SubscriptionsModule,
    AccountsModule,
    AccountStatesModule,
    ReceiptsModule,
    HiddenFieldsModule,
    SupporterBlocksModule,
    DonorRemovalModule,
    BankAccountsModule,
    CreatorStatisticsModule,
    SourceFiguresModule,
    PlatformStatisticsModule,
    MarginsModule,
    ExchangeRatesModule,
    StatisticsDriftModule,
    DonationSearchModule,
    DonationHistoryModule,
    PersonalDataModule,
  ],
  controllers: [healthController(serviceHealth.payments)],
})
export class PaymentsModule {}
