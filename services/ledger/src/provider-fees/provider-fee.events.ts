import { Controller } from '@nestjs/common';
import { type EventEnvelope, type ProviderFeesKnown, providerFeesKnown } from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { JournalService } from '../journal/journal.service.js';
import { providerFeeTransactions } from '../transactions/provider-fee.transaction.js';

@Controller()
export class ProviderFeeEvents {
  constructor(private readonly journal: JournalService) {}

  @OnEventBatch(providerFeesKnown)
  async feesKnown(events: EventEnvelope<ProviderFeesKnown>[]): Promise<void> {
    await this.journal.post(events.flatMap(providerFeeTransactions));
  }
}
