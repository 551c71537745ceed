import { Injectable } from '@nestjs/common';
import type { WebhookOutcome } from '@tipnaija/contracts';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import type { ProviderName } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';

@Injectable()
export class WebhooksService {
  constructor(
    private readonly providers: Providers,
    private readonly confirmation: PaymentConfirmationService,
  ) {}

  /** Returns only after what the webhook says is committed: the provider repeats what was not acknowledged. */
  async receive(webhook: { provider: ProviderName; body: Buffer; signature: string }): Promise<WebhookOutcome> {
    return this.confirmation.confirm(this.providers.named(webhook.provider).readWebhook(webhook));
  }
}
