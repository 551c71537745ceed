import { Controller } from '@nestjs/common';
import {
  type EventEnvelope,
  type PremiumCharged,
  type PremiumRefunded,
  premiumCharged,
  premiumRefunded,
} from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { JournalService } from '../journal/journal.service.js';
import { premiumByCardTransaction, premiumRefundedTransaction } from '../transactions/premium.transaction.js';

@Controller()
export class PremiumEvents {
  constructor(private readonly journal: JournalService) {}

  @OnEventBatch(premiumCharged)
  async charged(events: EventEnvelope<PremiumCharged>[]): Promise<void> {
    await this.journal.post(events.map((event) => premiumByCardTransaction(purchaseOf(event))));
  }

  @OnEventBatch(premiumRefunded)
  async refunded(events: EventEnvelope<PremiumRefunded>[]): Promise<void> {
    await this.journal.post(events.map((event) => premiumRefundedTransaction(purchaseOf(event))));
  }
}

function purchaseOf({ id, occurredAt, data }: EventEnvelope<PremiumCharged>) {
  const { provider, amountKobo, paymentId } = data;
  return { eventId: id, provider, amountKobo, reference: `premium payment ${paymentId}`, at: new Date(occurredAt) };
}
