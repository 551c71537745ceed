import { Module } from '@nestjs/common';
import { ConfirmationModule } from '../confirmation/confirmation.module.js';
import { PayoutsModule } from '../payouts/payouts.module.js';
import { PendingPaymentsModule } from '../pending-payments/pending-payments.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { RiskModule } from '../risk/risk.module.js';
import { WebhooksRpc } from './webhooks.rpc.js';
import { WebhooksService } from './webhooks.service.js';

@Module({
  imports: [ConfirmationModule, PayoutsModule, PendingPaymentsModule, ProvidersModule, RiskModule],
  controllers: [WebhooksRpc],
  providers: [WebhooksService],
})
export class WebhooksModule {}
