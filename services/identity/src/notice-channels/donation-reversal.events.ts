import { Controller } from '@nestjs/common';
import { type DonationReversed, donationReversed, type EventEnvelope } from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { ChannelNoticesService } from './channel-notices.service.js';

@Controller()
export class DonationReversalEvents {
  constructor(private readonly notices: ChannelNoticesService) {}

  @OnEventBatch(donationReversed)
  async reversed(events: EventEnvelope<DonationReversed>[]): Promise<void> {
    await this.notices.donationsReversed(events.map(({ data }) => data));
  }
}
