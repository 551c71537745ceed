import { Controller } from '@nestjs/common';
import {
  type DonationPaid,
  type DonationReversed,
  donationPaid,
  donationReversed,
  type EventEnvelope,
} from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { ChannelNoticesService } from '../notice-channels/channel-notices.service.js';
import { NoticesService } from './notices.service.js';

@Controller()
export class TipEvents {
  constructor(
    private readonly notices: NoticesService,
    private readonly channelNotices: ChannelNoticesService,
  ) {}

  @OnEventBatch(donationPaid)
  async donationsPaid(events: EventEnvelope<DonationPaid>[]): Promise<void> {
    const donations = events.map(({ data }) => data);
    await this.notices.donationsPaid(donations);
    await this.channelNotices.donationsPaid(donations);
  }

  @OnEventBatch(donationReversed)
  async donationsReversed(events: EventEnvelope<DonationReversed>[]): Promise<void> {
    const reversals = events.map(({ data }) => data);
    await this.notices.donationsReversed(reversals);
    await this.channelNotices.donationsReversed(reversals);
  }
}
