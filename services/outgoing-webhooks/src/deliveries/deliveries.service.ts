import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type WebhookDeliveryItem,
  type WebhookEndpointId,
  type WebhookReplayResult,
} from '@tipnaija/contracts';
import { Dispatcher } from '../dispatch/dispatcher.service.js';
import { toMessageId } from '../sending/webhook-message.js';
import { DeliveriesRepository } from './deliveries.repository.js';

/** Small enough for the statement timeout, however many records became old on one day. */
const removedPerStatement = 1_000;

/** What was sent to an endpoint, and sending it again. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly dispatcher: Dispatcher,
  ) {}

  /** @throws DomainError `webhook-endpoint.not-found` */
  async list(own: WebhookEndpointId): Promise<WebhookDeliveryItem[]> {
    await this.ensureEndpoint(own);
    return (await this.deliveries.list(own)).map((row) => ({
      tipId: row.tip_id,
      messageId: toMessageId(own.id, row.tip_id),
      state: row.state,
      attempts: row.attempts,
      status: row.last_status,
      failure: row.last_failure,
      createdAt: row.created_at.toISOString(),
      deliveredAt: row.delivered_at?.toISOString() ?? null,
    }));
  }

  /** @throws DomainError `webhook-endpoint.delivery-not-found` */
  async replay(own: WebhookEndpointId, tipId: number): Promise<WebhookReplayResult> {
    const replayed = await this.deliveries.replay(own, tipId);
    if (replayed === 0) throw new DomainError('webhook-endpoint.delivery-not-found');
    this.dispatcher.wake();
    return { replayed };
  }

  /** @throws DomainError `webhook-endpoint.not-found` */
  async replayFailed(own: WebhookEndpointId): Promise<WebhookReplayResult> {
    await this.ensureEndpoint(own);
    const replayed = await this.deliveries.replay(own, null);
    this.dispatcher.wake();
    return { replayed };
  }

  async removeOld(): Promise<void> {
    while ((await this.deliveries.removeOld(removedPerStatement)) > 0);
  }

  private async ensureEndpoint(own: WebhookEndpointId): Promise<void> {
    if (!(await this.deliveries.hasEndpoint(own))) throw new DomainError('webhook-endpoint.not-found');
  }
}
