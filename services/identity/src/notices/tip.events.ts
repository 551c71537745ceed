import { Controller } from '@nestjs/common';
import { type DonationPaid, donationPaid, type EventEnvelope } from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { NoticesService } from './notices.service.js';

@Controller()
export class TipEvents {
  constructor(private readonly notices: NoticesService) {}

  @OnEventBatch(donationPaid)
  async donationsPaid(events: EventEnvelope<DonationPaid>[]): Promise<void> {
    await this.notices.donationsPaid(events.map(({ data }) => data));
  }
}
