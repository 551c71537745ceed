import { Injectable } from '@nestjs/common';
import type { PaymentProviderName, WebhookOutcome } from '@tipnaija/contracts';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { PendingPaymentsService } from '../pending-payments/pending-payments.service.js';
import { Providers } from '../providers/providers.js';

@Injectable()
export class WebhooksService {
  constructor(
    private readonly providers: Providers,
    private readonly confirmation: PaymentConfirmationService,
    private readonly pending: PendingPaymentsService,
  ) {}

  /** Resolves only after the webhook's effect is committed: the provider repeats webhooks that are not acknowledged. */
  async receive(webhook: { provider: PaymentProviderName; body: Buffer; signature: string }): Promise<WebhookOutcome> {
    const content = await this.providers.get(webhook.provider).readWebhook(webhook);
    return content.type === 'hint' ? this.pending.followHint(content) : this.confirmation.confirm(content);
  }
}
