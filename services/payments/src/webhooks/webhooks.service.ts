import { Injectable } from '@nestjs/common';
import type { WebhookOutcome } from '@tipnaija/contracts';
import type { ProviderName } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { SettlementService } from '../settlement/settlement.service.js';

@Injectable()
export class WebhooksService {
  constructor(
    private readonly providers: Providers,
    private readonly settlement: SettlementService,
  ) {}

  /** RpcHandler only after what the webhook says is committed: the provider repeats what was not acknowledged. */
  async receive(webhook: { provider: ProviderName; body: Buffer; signature: string }): Promise<WebhookOutcome> {
    return this.settlement.settle(this.providers.named(webhook.provider).readWebhook(webhook));
  }
}
