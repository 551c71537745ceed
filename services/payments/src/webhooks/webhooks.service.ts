import { Injectable } from '@nestjs/common';
import type { PaymentProviderName, WebhookOutcome } from '@tipnaija/contracts';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { Providers } from '../providers/providers.js';

@Injectable()
export class WebhooksService {
  constructor(
    private readonly providers: Providers,
    private readonly confirmation: PaymentConfirmationService,
  ) {}

  /** Resolves only after the webhook's effect is committed: the provider repeats webhooks that are not acknowledged. */
  async receive(webhook: { provider: PaymentProviderName; body: Buffer; signature: string }): Promise<WebhookOutcome> {
    return this.confirmation.confirm(this.providers.named(webhook.provider).readWebhook(webhook));
  }
}
