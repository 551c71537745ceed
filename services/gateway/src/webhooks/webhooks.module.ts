import { Module } from '@nestjs/common';
import { PayoutApprovalController } from './payout-approval.controller.js';
import { TelegramWebhookController } from './telegram-webhook.controller.js';
import { WebhooksController } from './webhooks.controller.js';

@Module({
  controllers: [WebhooksController, PayoutApprovalController, TelegramWebhookController],
})
export class WebhooksModule {}
