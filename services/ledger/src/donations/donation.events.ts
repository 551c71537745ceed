import { Controller } from '@nestjs/common';
import {
  type DonationPaid,
  type DonationReinstated,
  type DonationReversed,
  type DonorRemoved,
  donationPaid,
  donationReinstated,
  donationReversed,
  donorRemoved,
  type EventEnvelope,
} from '@tipnaija/contracts';
import { DeadLetters, OnEvent, OnEventBatch } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { DisputeHoldsService } from '../disputes/dispute-holds.service.js';
import { JournalService } from '../journal/journal.service.js';
import { MaturityDates } from '../maturity/maturity-dates.service.js';
import { donationPaidTransaction } from '../transactions/donation-paid.transaction.js';

@Controller()
export class DonationEvents {
  constructor(
    private readonly journal: JournalService,
    private readonly maturity: MaturityDates,
    private readonly holds: DisputeHoldsService,
    private readonly database: Database,
  ) {}

  @OnEventBatch(donationPaid)
  async donationsPaid(events: EventEnvelope<DonationPaid>[]): Promise<void> {
    await this.journal.post(events.map((event) => this.maturity.mature(donationPaidTransaction(event), event)));
  }

  @OnEventBatch(donationReversed)
  async donationsReversed(events: EventEnvelope<DonationReversed>[]): Promise<void> {
    await this.holds.reverse(events);
  }

  @OnEventBatch(donationReinstated)
  async donationsReinstated(events: EventEnvelope<DonationReinstated>[]): Promise<void> {
    await this.holds.reinstate(events);
  }

  /** The journal knows no donors, but a tip that waits for a redrive does. */
  @OnEvent(donorRemoved)
  async donorRemoved({ data }: EventEnvelope<DonorRemoved>): Promise<void> {
    for (const paymentId of data.paymentIds)
      await new DeadLetters(this.database).blank(paymentId, ['donorName', 'message']);
  }
}
