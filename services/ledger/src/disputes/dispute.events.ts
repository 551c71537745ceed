import { Controller } from '@nestjs/common';
import {
  type DisputeClosed,
  type DisputeOpened,
  disputeClosed,
  disputeOpened,
  type EventEnvelope,
} from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { DisputeHoldsService } from './dispute-holds.service.js';

@Controller()
export class DisputeEvents {
  constructor(private readonly holds: DisputeHoldsService) {}

  @OnEvent(disputeOpened)
  async disputeOpened(event: EventEnvelope<DisputeOpened>): Promise<void> {
    await this.holds.open(event);
  }

  @OnEvent(disputeClosed)
  async disputeClosed(event: EventEnvelope<DisputeClosed>): Promise<void> {
    await this.holds.close(event);
  }
}
