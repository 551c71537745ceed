import { Controller } from '@nestjs/common';
import {
  type EventEnvelope,
  type ProviderFeesKnown,
  providerFeesKnown,
  type SettlementReceived,
  settlementReceived,
} from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { JournalService } from '../journal/journal.service.js';
import { providerFeeTransactions } from '../transactions/provider-fee.transaction.js';
import { settlementTransaction } from '../transactions/settlement.transaction.js';

/** What leaves the clearing accounts: the providers' fees, and what they settle to our bank. */
@Controller()
export class ClearingEvents {
  constructor(private readonly journal: JournalService) {}

  @OnEventBatch(providerFeesKnown)
  async feesKnown(events: EventEnvelope<ProviderFeesKnown>[]): Promise<void> {
    await this.journal.post(events.flatMap(providerFeeTransactions));
  }

  @OnEventBatch(settlementReceived)
  async settled(events: EventEnvelope<SettlementReceived>[]): Promise<void> {
    await this.journal.post(events.map(settlementTransaction));
  }
}
