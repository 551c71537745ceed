import { Injectable } from '@nestjs/common';
import type { WebhookEndpointFailed, WebhookEndpointSwitchedOff } from '@tipnaija/contracts';
import { CreatorsService } from '../creators/creators.service.js';
import { EventMailsService } from './event-mails.service.js';
import { toWebhookMailData } from './webhook-mail.js';

/** Creates mails about webhooks that fail. */
@Injectable()
export class WebhookMailsService {
  constructor(
    private readonly creators: CreatorsService,
    private readonly mails: EventMailsService,
  ) {}

  /** @throws DomainError `creator.not-found` */
  async enqueueFailing(eventId: string, endpoint: WebhookEndpointFailed): Promise<void> {
    const details = toWebhookMailData(endpoint, await this.creators.ownerOf(endpoint.creatorId));
    await this.mails.enqueueForCreator(eventId, endpoint.creatorId, 'webhook-failing', details);
  }

  /** @throws DomainError `creator.not-found` */
  async enqueueSwitchedOff(eventId: string, { reason, ...endpoint }: WebhookEndpointSwitchedOff): Promise<void> {
    const details = { ...toWebhookMailData(endpoint, await this.creators.ownerOf(endpoint.creatorId)), reason };
    await this.mails.enqueueForCreator(eventId, endpoint.creatorId, 'webhook-switched-off', details);
  }
}
