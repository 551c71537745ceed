import { Controller } from '@nestjs/common';
import {
  type EventEnvelope,
  type WebhookEndpointFailed,
  type WebhookEndpointSwitchedOff,
  webhookEndpointFailed,
  webhookEndpointSwitchedOff,
} from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { WebhookMailsService } from './webhook-mails.service.js';

@Controller()
export class WebhookMailEvents {
  constructor(private readonly mails: WebhookMailsService) {}

  @OnEvent(webhookEndpointFailed)
  async failed({ id, data }: EventEnvelope<WebhookEndpointFailed>): Promise<void> {
    await this.mails.enqueueFailing(id, data);
  }

  @OnEvent(webhookEndpointSwitchedOff)
  async switchedOff({ id, data }: EventEnvelope<WebhookEndpointSwitchedOff>): Promise<void> {
    await this.mails.enqueueSwitchedOff(id, data);
  }
}
