import { Controller } from '@nestjs/common';
import {
  type DisputeClosed,
  type DisputeOpened,
  disputeClosed,
  disputeOpened,
  type EventEnvelope,
} from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { disputeMessage } from '../dashboard/dashboard-message.js';
import { DisputesRepository } from './disputes.repository.js';

/** Tells creators' dashboards of disputes. The state is saved first, so that a dashboard that misses the message heals. */
@Controller()
export class DisputeEvents {
  constructor(
    private readonly disputes: DisputesRepository,
    private readonly dashboards: DashboardFeed,
  ) {}

  @OnEventBatch(disputeOpened)
  async opened(events: EventEnvelope<DisputeOpened>[]): Promise<void> {
    await this.tell(events.map(({ data }) => disputeMessage(data, 'open')));
  }

  @OnEventBatch(disputeClosed)
  async closed(events: EventEnvelope<DisputeClosed>[]): Promise<void> {
    await this.tell(events.map(({ data }) => disputeMessage(data, data.outcome === 'won' ? 'won' : 'lost')));
  }

  private async tell(messages: readonly ReturnType<typeof disputeMessage>[]): Promise<void> {
    await this.disputes.save(messages.map(({ creatorId, payload }) => ({ creatorId, ...payload })));
    this.dashboards.push(messages);
  }
}
