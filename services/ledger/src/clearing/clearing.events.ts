import { Controller } from '@nestjs/common';
import {
  type EventEnvelope,
  type PayoutFeeKnown,
  type ProviderFeesKnown,
  payoutFeeKnown,
  providerFeesKnown,
  type SettlementReceived,
  settlementReceived,
} from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { JournalService } from '../journal/journal.service.js';
import { payoutFeeTransaction } from '../transactions/payout-fee.transaction.js';
import { providerFeeTransactions } from '../transactions/provider-fee.transaction.js';
import { settlementTransaction } from '../transactions/settlement.transaction.js';

/** What providers keep, of payments and for payouts, and what they settle to our bank. */
@Controller()
export class ClearingEvents {
  constructor(private readonly journal: JournalService) {}

  @OnEventBatch(providerFeesKnown)
  async feesKnown(events: EventEnvelope<ProviderFeesKnown>[]): Promise<void> {
    await this.journal.post(events.flatMap(providerFeeTransactions));
  }

  @OnEventBatch(payoutFeeKnown)
  async payoutFeeKnown(events: EventEnvelope<PayoutFeeKnown>[]): Promise<void> {
    await this.journal.post(events.map(payoutFeeTransaction));
  }

  @OnEventBatch(settlementReceived)
  async settled(events: EventEnvelope<SettlementReceived>[]): Promise<void> {
    await this.journal.post(events.map(settlementTransaction));
  }
}
