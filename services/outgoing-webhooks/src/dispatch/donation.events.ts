import { Controller } from '@nestjs/common';
import { type DonationPaid, donationPaid, type EventEnvelope } from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { WakeUpService } from './wake-up.service.js';

@Controller()
export class DonationEvents {
  constructor(private readonly wakeUp: WakeUpService) {}

  @OnEventBatch(donationPaid)
  async donationsPaid(events: EventEnvelope<DonationPaid>[]): Promise<void> {
    await this.wakeUp.donationsPaid(events.map(({ data }) => data));
  }
}
