/**
 * Settlement turns what a provider says into donations. Whatever the door (webhook, the donor's return, reconciliation),
 * events go through one group commit: stored, payments succeeded, donations and totals written and the facts recorded in
 * one transaction, and only then is anybody answered. A bad event fails alone, kept with its reason.
 */
import { Injectable, Logger } from '@nestjs/common';
import { donationPaid, type WebhookOutcome } from '@tipnaija/contracts';
import { correlationId, isTransient, wordsOf } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { eventKey } from '../providers/event-key.js';
import type { ProviderEvent } from '../providers/payment-provider.js';
import { GroupCommit } from './group-commit.js';
import {
  decideGroup,
  type NewDonation,
  numberDonations,
  type ReceivedEvent,
  type SettledPayment,
  supporterIncreases,
} from './settle-group.js';
import { SettlementRepository } from './settlement.repository.js';

@Injectable()
export class SettlementService {
  private readonly logger = new Logger('Settlement');
  private readonly groups = new GroupCommit<ReceivedEvent, WebhookOutcome>({
    maxGroup: 500,
    commit: (events) => this.settleGroup(events),
  });

  constructor(
    private readonly database: Database,
    private readonly settlement: SettlementRepository,
  ) {}

  /** Resolves when what the event says is committed. Rejects when it could not be: the provider must send it again. */
  settle(event: ProviderEvent): Promise<WebhookOutcome> {
    return this.groups.add({ ...event, correlationId: correlationId() });
  }

  private async settleGroup(events: readonly ReceivedEvent[]): Promise<readonly (WebhookOutcome | Error)[]> {
    try {
      return await this.commit(events);
    } catch (error) {
      if (isTransient(error)) throw error;
      this.logger.error(`A group of ${events.length} failed, its events are settled one by one: ${wordsOf(error)}`);
      const outcomes: (WebhookOutcome | Error)[] = [];
      for (const event of events) {
        outcomes.push(
          await this.settleAlone(event).catch((failure: unknown) => new Error(wordsOf(failure), { cause: failure })),
        );
      }
      return outcomes;
    }
  }

  private async settleAlone(event: ReceivedEvent): Promise<WebhookOutcome> {
    try {
      return (await this.commit([event]))[0] as WebhookOutcome;
    } catch (error) {
      if (isTransient(error)) throw error;
      this.logger.error(`Event ${event.eventKey} (${event.kind}) is set aside: ${wordsOf(error)}`);
      await this.settlement.storeEvents(this.database, [{ event, outcome: 'quarantined', reason: wordsOf(error) }]);
      return 'quarantined';
    }
  }

  private commit(events: readonly ReceivedEvent[]): Promise<readonly WebhookOutcome[]> {
    return this.database.transaction(async (transaction) => {
      const references = events.flatMap((event) => (event.type === 'charge' ? [event.charge.reference] : []));
      const payments = await this.settlement.lockPayments(transaction, references);
      const { decided, settled } = decideGroup(events, payments);
      await this.settlement.storeEvents(transaction, decided);
      if (settled.length > 0) await this.recordDonations(transaction, settled);
      return decided.map(({ outcome }) => outcome);
    });
  }

  private async recordDonations(transaction: Transaction, settled: readonly SettledPayment[]): Promise<void> {
    await this.settlement.markSucceeded(transaction, settled);
    const lockedTotals = await this.settlement.lockTotals(
      transaction,
      settled.map(({ payment }) => payment.creatorId),
    );
    const ids = await this.settlement.drawDonationIds(transaction, settled.length);
    const { donations, totals } = numberDonations(settled, { ids, totals: lockedTotals });
    await this.settlement.insertDonations(transaction, donations);
    await this.settlement.saveTotals(transaction, totals);
    await this.settlement.raiseSupporters(transaction, supporterIncreases(donations));
    await transaction.publish(donationPaid, donations.map(toFact));
  }
}

function toFact({ paidAtDate, correlationId: causedBy, ...data }: NewDonation) {
  return {
    id: eventKey(data.provider, data.paymentId, 'donation-paid'),
    occurredAt: paidAtDate,
    data,
    correlationId: causedBy,
  };
}
