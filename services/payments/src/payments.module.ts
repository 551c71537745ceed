import { Module } from '@nestjs/common';
import { serviceHealth } from '@tipnaija/contracts';
import { healthController } from '@tipnaija/service-kit';
import { BankAccountsRpc } from './bank-accounts/bank-accounts.rpc.js';
import { BankAccountsService } from './bank-accounts/bank-accounts.service.js';
import { DonationsRepository } from './donations/donations.repository.js';
import { DonationsRpc } from './donations/donations.rpc.js';
import { DonationsService } from './donations/donations.service.js';
import { PaystackProvider } from './providers/paystack/paystack.provider.js';
import { Providers } from './providers/providers.js';
import { StripeProvider } from './providers/stripe/stripe.provider.js';
import { ReconciliationJobs } from './reconciliation/reconciliation.jobs.js';
import { ReconciliationRepository } from './reconciliation/reconciliation.repository.js';
import { ReconciliationRpc } from './reconciliation/reconciliation.rpc.js';
import { ReconciliationService } from './reconciliation/reconciliation.service.js';
import { ReversalsRepository } from './settlement/reversals.repository.js';
import { SettlementRepository } from './settlement/settlement.repository.js';
import { SettlementService } from './settlement/settlement.service.js';
import { WebhooksRpc } from './webhooks/webhooks.rpc.js';
import { WebhooksService } from './webhooks/webhooks.service.js';

/** Money that comes in: asking for it, hearing that it is real, and telling the rest of the product. */
@Module({
  controllers: [
    DonationsRpc,
    BankAccountsRpc,
    WebhooksRpc,
    ReconciliationRpc,
    healthController(serviceHealth.payments),
  ],
  providers: [
    PaystackProvider,
    StripeProvider,
    Providers,
    BankAccountsService,
    DonationsRepository,
    DonationsService,
    SettlementRepository,
    ReversalsRepository,
    SettlementService,
    WebhooksService,
    ReconciliationRepository,
    ReconciliationService,
    ReconciliationJobs,
  ],
})
export class PaymentsModule {}
