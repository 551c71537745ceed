import { Controller } from '@nestjs/common';
import { type DonationPaid, donationPaid, type EventEnvelope } from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { donationPaidPosting } from '../postings/donation-paid.posting.js';
import { JournalService } from './journal.service.js';

@Controller()
export class DonationEvents {
  constructor(private readonly journal: JournalService) {}

  @OnEventBatch(donationPaid)
  async donationsPaid(events: EventEnvelope<DonationPaid>[]): Promise<void> {
    await this.journal.post(events.map(donationPaidPosting));
  }
}
