import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import { readStoredLookUp } from '../providers/look-up-event.js';
import { Providers } from '../providers/providers.js';
import { type FailedEvent, FailedEventsRepository } from './failed-events.repository.js';
import { PaymentConfirmationService } from './payment-confirmation.service.js';

const minute = 60_000;

/** Quickly at first, for what a deploy or a restart mends; then for two days, for what a person mends. */
const waitsMs = [
  ...[0.5, 1, 5, 15].map((minutes) => minutes * minute),
  ...Array.from({ length: 48 }, () => 60 * minute),
];

/** Events that were true and failed in our hands: their money is somebody's, so they are tried again by themselves. */
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
      if (await this.isStillFailing(event)) await this.putOff(event);
    }
  }

  /** Also when it cannot even be read, or nothing can be committed now: the others are tried all the same. */
  private async isStillFailing({ event_key: key, provider, kind, body }: FailedEvent): Promise<boolean> {
    try {
      const read = readStoredLookUp({ kind, body }) ?? this.providers.named(provider).readStored(body);
      return (await this.confirmation.confirm(read)) === 'failed';
    } catch (error) {
      this.logger.warn(`Event ${key} could not be tried again: ${errorMessage(error)}`);
      return true;
    }
  }

  private async putOff({ event_key: key, provider, kind, attempts }: FailedEvent): Promise<void> {
    const waitMs = waitsMs[attempts - 1];
    if (waitMs !== undefined) return this.events.tryLater(key, waitMs);
    this.logger.error(`Event ${key} failed ${attempts} times and is left to a person`);
    // The discrepancy first: an event that is tried no more and that nobody is told of would be money lost.
    await this.discrepancies.record([
      { kind: 'event-failed', provider, reference: key, details: { event: kind, attempts } },
    ]);
    await this.events.giveUp(key);
  }
}
