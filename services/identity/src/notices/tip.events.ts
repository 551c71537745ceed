import { Controller } from '@nestjs/common';
import {
  type DonationPaid,
  type DonationReinstated,
  type DonationReversed,
  donationPaid,
  donationReinstated,
  donationReversed,
  type EventEnvelope,
} from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { GoalBaselinesService } from '../creators/goal-baselines.service.js';
import { ChannelNoticesService } from '../notice-channels/channel-notices.service.js';
import { NoticesService } from './notices.service.js';

@Controller()
export class TipEvents {
  constructor(
    private readonly notices: NoticesService,
    private readonly channelNotices: ChannelNoticesService,
    private readonly goalBaselines: GoalBaselinesService,
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
    await this.goalBaselines.donationsReversed(reversals);
    await this.notices.donationsReversed(reversals);
    await this.channelNotices.donationsReversed(reversals);
  }

  @OnEventBatch(donationReinstated)
  async donationsReinstated(events: EventEnvelope<DonationReinstated>[]): Promise<void> {
    await this.goalBaselines.donationsReinstated(events.map(({ data }) => data));
  }
}
