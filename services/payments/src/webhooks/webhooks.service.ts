import { Injectable } from '@nestjs/common';
import type { PaymentProviderName, WebhookOutcome } from '@tipnaija/contracts';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { PayoutReports } from '../payouts/payout-reports.service.js';
import { PendingPaymentsService } from '../pending-payments/pending-payments.service.js';
import type { ProviderEvent } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { RiskReports } from '../risk/risk-reports.service.js';

@Injectable()
export class WebhooksService {
  constructor(
    private readonly providers: Providers,
    private readonly confirmation: PaymentConfirmationService,
    private readonly pending: PendingPaymentsService,
    private readonly payouts: PayoutReports,
    private readonly risk: RiskReports,
  ) {}

  /** Resolves only after the webhook's effect is committed: the provider repeats webhooks that are not acknowledged. */
  async receive(webhook: { provider: PaymentProviderName; body: Buffer; signature: string }): Promise<WebhookOutcome> {
    const content = await this.providers.get(webhook.provider).readWebhook(webhook);
    if (content.type === 'payout') return this.payouts.follow(content);
    if (content.type === 'hint') return this.pending.followHint(content);
    const outcome = await this.confirmation.confirm(content);
    this.reportDecline(content);
    return outcome;
  }

  private reportDecline(event: ProviderEvent): void {
    if (event.type !== 'ignored' || !event.declined || event.reference === null) return;
    this.risk.declined(event.reference, { report: event.eventKey, ...event.declined });
  }
}
