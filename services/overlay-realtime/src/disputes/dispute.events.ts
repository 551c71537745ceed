import { Controller } from '@nestjs/common';
import {
  type DisputeClosed,
  type DisputeOpened,
  disputeClosed,
  disputeOpened,
  type EventEnvelope,
} from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { disputeMessage } from '../dashboard/dashboard-message.js';
import { DisputesService } from './disputes.service.js';

/** Shows disputes on the dashboards of their creators. */
@Controller()
export class DisputeEvents {
  constructor(private readonly disputes: DisputesService) {}

  @OnEventBatch(disputeOpened)
  async opened(events: EventEnvelope<DisputeOpened>[]): Promise<void> {
    await this.disputes.publish(events.map(({ data }) => disputeMessage(data, 'open')));
  }

  @OnEventBatch(disputeClosed)
  async closed(events: EventEnvelope<DisputeClosed>[]): Promise<void> {
    await this.disputes.publish(
      events.map(({ data }) => disputeMessage(data, data.outcome === 'won' ? 'won' : 'lost')),
    );
  }
}
