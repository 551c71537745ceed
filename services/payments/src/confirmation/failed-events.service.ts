import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import { readStoredLookUp } from '../providers/look-up-event.js';
import { Providers } from '../providers/providers.js';
import { type FailedEvent, FailedEventsRepository } from './failed-events.repository.js';
import { PaymentConfirmationService } from './payment-confirmation.service.js';

const minute = 60_000;

/**
 * Short delays first, for failures that a deploy or a restart fixes; then hourly for two days, for failures that need a
 * person.
 */
const retryDelaysMs = [
  ...[0.5, 1, 5, 15].map((minutes) => minutes * minute),
  ...Array.from({ length: 48 }, () => 60 * minute),
];

/** Retries valid provider events that our processing failed: each one represents received money. */
@Injectable()
export class FailedEventsService {
  private readonly logger = new Logger('FailedEvents');

  constructor(
    private readonly events: FailedEventsRepository,
    private readonly providers: Providers,
    private readonly confirmation: PaymentConfirmationService,
    private readonly discrepancies: DiscrepanciesService,
  ) {}

  async retryDue(): Promise<void> {
    for (let event = await this.events.claimDue(); event; event = await this.events.claimDue()) {
      if (await this.isStillFailing(event)) await this.postpone(event);
    }
  }

  /**
   * Returns true also when the event cannot be read, or nothing can be committed, so that the other events are still
   * retried.
   */
  private async isStillFailing({ event_key: key, provider, kind, body }: FailedEvent): Promise<boolean> {
    try {
      const read = readStoredLookUp({ kind, body }) ?? this.providers.get(provider).readStored(body);
      return (await this.confirmation.confirm(read)) === 'failed';
    } catch (error) {
      this.logger.warn(`Retry of event ${key} failed: ${errorMessage(error)}`);
      return true;
    }
  }

  private async postpone({ event_key: key, provider, kind, attempts }: FailedEvent): Promise<void> {
    const delayMs = retryDelaysMs[attempts - 1];
    if (delayMs !== undefined) return this.events.tryLater(key, delayMs);
    this.logger.error(`Event ${key} failed ${attempts} times and needs manual review`);
    // Record the discrepancy first: a quarantined event without a discrepancy would be lost money.
    await this.discrepancies.record([
      { kind: 'event-failed', provider, reference: key, details: { event: kind, attempts } },
    ]);
    await this.events.quarantine(key);
  }
}
