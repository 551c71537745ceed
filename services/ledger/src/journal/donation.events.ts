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
import { donationPaidPosting } from '../postings/donation-paid.posting.js';
import { donationReinstatedPosting } from '../postings/donation-reinstated.posting.js';
import { donationReversedPosting } from '../postings/donation-reversed.posting.js';
import { WithdrawalsService } from '../withdrawals/withdrawals.service.js';
import { JournalService } from './journal.service.js';

@Controller()
export class DonationEvents {
  constructor(
    private readonly journal: JournalService,
    private readonly withdrawals: WithdrawalsService,
  ) {}

  @OnEventBatch(donationPaid)
  async donationsPaid(events: EventEnvelope<DonationPaid>[]): Promise<void> {
    await this.journal.post(events.map(donationPaidPosting));
  }

  @OnEventBatch(donationReversed)
  async donationsReversed(events: EventEnvelope<DonationReversed>[]): Promise<void> {
    await this.withdrawals.postReversals(events.map(donationReversedPosting));
  }

  @OnEventBatch(donationReinstated)
  async donationsReinstated(events: EventEnvelope<DonationReinstated>[]): Promise<void> {
    await this.journal.post(events.map(donationReinstatedPosting));
  }
}
