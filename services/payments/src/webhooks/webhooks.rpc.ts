import { Controller } from '@nestjs/common';
import { type PaymentProviderName, receiveWebhook } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { WebhooksService } from './webhooks.service.js';

@Controller()
export class WebhooksRpc {
  constructor(private readonly webhooks: WebhooksService) {}

  @RpcHandler(receiveWebhook)
  async receive(webhook: { provider: PaymentProviderName; body: string; signature: string }) {
    return { outcome: await this.webhooks.receive({ ...webhook, body: Buffer.from(webhook.body, 'base64') }) };
  }
}
