/**
 * Settlement turns what a provider says into donations. Whatever the door (webhook, the donor's return, reconciliation),
 * events go through one group commit: stored, payments succeeded, donations and totals written and the facts recorded in
 * one transaction, and only then is anybody answered. A bad event fails alone, kept with its reason.
 */
import { Injectable, Logger } from '@nestjs/common';
import { donationPaid, donationReversed, receiptOwed, type WebhookOutcome } from '@tipnaija/contracts';
import { correlationId, isTransient, wordsOf } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { decideReversal } from '../donations/donation.js';
import type { NewFinding } from '../findings/finding.js';
import { FindingsService } from '../findings/findings.service.js';
import { eventKey } from '../providers/event-key.js';
import type { ProviderEvent } from '../providers/payment-provider.js';
import { storableFields } from '../storable-text.js';
import { GroupCommit } from './group-commit.js';
import { ReversalsRepository } from './reversals.repository.js';
import { type NewReversal, type ReversalOfPayment, reversalId, reverseDonations } from './reverse-donations.js';
import {
  type CreatorTotals,
  decideGroup,
  findingsOf,
  type NewDonation,
  numberDonations,
  type ReceivedEvent,
  type SettledPayment,
  supporterIncreases,
} from './settle-group.js';
import { SettlementRepository } from './settlement.repository.js';
import { countTips } from './tip-metrics.js';

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
    private readonly reversals: ReversalsRepository,
    private readonly findings: FindingsService,
  ) {}

  /** Resolves when what the event says is committed. Rejects when it could not be: the provider must send it again. */
  settle(event: ProviderEvent): Promise<WebhookOutcome> {
    return this.groups.add({ ...asStorable(event), correlationId: correlationId() });
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
      this.logger.error(`Event ${event.eventKey} (${event.kind}) failed and is tried again later: ${wordsOf(error)}`);
      await this.settlement.storeEvents(this.database, [{ event, outcome: 'failed', reason: wordsOf(error) }]);
      return 'failed';
    }
  }

  private async commit(events: readonly ReceivedEvent[]): Promise<readonly WebhookOutcome[]> {
    const group = await this.database.transaction(async (transaction) => {
      const payments = await this.settlement.lockPayments(transaction, events.flatMap(referenceOf));
      const { decided, settled, reversals } = decideGroup(events, payments);
      await this.settlement.storeEvents(transaction, decided);
      const creatorIds = [...settled, ...reversals].map(({ payment }) => payment.creatorId);
      const findings = findingsOf(decided, settled);
      if (creatorIds.length > 0) {
        findings.push(...(await this.moveMoney(transaction, { settled, reversals, creatorIds })));
      }
      await this.findings.record(findings, transaction);
      return { outcomes: decided.map(({ outcome }) => outcome), settled };
    });
    countTips(group.settled);
    return group.outcomes;
  }

  /** Every lock in one order for all: payments, then totals, then donations. Answers what a person should look at. */
  private async moveMoney(
    transaction: Transaction,
    group: {
      settled: readonly SettledPayment[];
      reversals: readonly ReversalOfPayment[];
      creatorIds: readonly string[];
    },
  ): Promise<NewFinding[]> {
    const lockedTotals = await this.settlement.lockTotals(transaction, group.creatorIds);
    const paid = await this.recordDonations(transaction, group.settled, lockedTotals);
    const waiting = await this.takeWaiting(transaction, group.settled);
    const reversed = await this.recordReversals(transaction, [...waiting, ...group.reversals], paid.totals);
    await this.settlement.saveTotals(transaction, reversed.totals);
    await transaction.publish(donationPaid, paid.donations.map(toPaidFact));
    await transaction.publish(donationReversed, reversed.reversals.map(toReversedFact));
    await transaction.publish(receiptOwed, group.settled.flatMap(toReceiptFact));
    return reversed.findings;
  }

  /** Reversals that came before their charge, and need wait no longer. */
  private async takeWaiting(
    transaction: Transaction,
    settled: readonly SettledPayment[],
  ): Promise<ReversalOfPayment[]> {
    const byReference = new Map(
      settled.flatMap((one) =>
        [one.payment.id, one.payment.providerReference].flatMap((name) => (name ? [[name, one]] : [])),
      ),
    );
    const deferred = await this.reversals.takeDeferred(transaction, [...byReference.keys()]);
    return deferred.flatMap((reversal) => {
      const { payment, correlationId: causedBy } = byReference.get(reversal.reference) as SettledPayment;
      return decideReversal(payment, reversal).outcome === 'settled'
        ? [{ reversal, payment, correlationId: causedBy }]
        : [];
    });
  }

  private async recordDonations(
    transaction: Transaction,
    settled: readonly SettledPayment[],
    lockedTotals: ReadonlyMap<string, CreatorTotals>,
  ): Promise<{ donations: NewDonation[]; totals: CreatorTotals[] }> {
    if (settled.length === 0) return { donations: [], totals: [...lockedTotals.values()] };
    await this.settlement.markSucceeded(transaction, settled);
    const ids = await this.settlement.drawDonationIds(transaction, settled.length);
    const made = numberDonations(settled, { ids, totals: lockedTotals });
    await this.settlement.insertDonations(transaction, made.donations);
    const newSupporters = await this.settlement.raiseSupporters(transaction, supporterIncreases(made.donations));
    return { ...made, totals: withSupporters(made.totals, newSupporters, 1) };
  }

  private async recordReversals(
    transaction: Transaction,
    received: readonly ReversalOfPayment[],
    totals: readonly CreatorTotals[],
  ): Promise<{ reversals: NewReversal[]; totals: readonly CreatorTotals[]; findings: NewFinding[] }> {
    if (received.length === 0) return { reversals: [], totals, findings: [] };
    const donations = await this.reversals.lockDonations(
      transaction,
      received.map(({ payment }) => payment.id),
    );
    const known = await this.reversals.findKnown(transaction, received.map(reversalId));
    const totalsOf = new Map(totals.map((row) => [row.creatorId, row]));
    const made = reverseDonations(received, { donations, totals: totalsOf, known });
    await this.reversals.insert(transaction, made.reversals);
    const gone = await this.reversals.lowerSupporters(transaction, made.reversals);
    return { ...made, totals: withSupporters(made.totals, gone, -1) };
  }
}

/** Made storable once, here: the ids that are made of its words must be the same whenever it is read again. */
function asStorable(event: ProviderEvent): ProviderEvent {
  const stored = storableFields(event);
  if (stored.type === 'charge') return { ...stored, charge: storableFields(stored.charge) };
  return stored.type === 'reversal' ? { ...stored, reversal: storableFields(stored.reversal) } : stored;
}

function referenceOf(event: ProviderEvent): string[] {
  if (event.type === 'charge') return [event.charge.reference];
  return event.type === 'reversal' ? [event.reversal.reference] : [];
}

/** The totals with one supporter more, or fewer, for each time a creator is named. */
function withSupporters(totals: readonly CreatorTotals[], creatorIds: readonly string[], change: 1 | -1) {
  const times = new Map<string, number>();
  for (const creatorId of creatorIds) times.set(creatorId, (times.get(creatorId) ?? 0) + 1);
  return totals.map((row) => ({
    ...row,
    supporterCount: row.supporterCount + change * (times.get(row.creatorId) ?? 0),
  }));
}

function toReceiptFact({ payment, grossKobo, paidAt, correlationId: causedBy }: SettledPayment) {
  const { id: paymentId, donorEmail, donorName, creatorId, currency, ngnPerUsd } = payment;
  if (!donorEmail) return [];
  const paid = {
    grossKobo,
    paidMinor: payment.paidMinor ?? grossKobo,
    currency,
    ngnPerUsd,
    paidAt: paidAt.toISOString(),
  };
  return [
    {
      id: eventKey(payment.provider, paymentId, 'receipt-owed'),
      occurredAt: paidAt,
      data: { paymentId, donorEmail, donorName, creatorId, ...paid },
      correlationId: causedBy,
    },
  ];
}

function toPaidFact({ paidAtDate, correlationId: causedBy, ...data }: NewDonation) {
  return {
    id: eventKey(data.provider, data.paymentId, 'donation-paid'),
    occurredAt: paidAtDate,
    data,
    correlationId: causedBy,
  };
}

function toReversedFact({
  id,
  providerReference: _theirs,
  donorName: _shown,
  isWhole: _derived,
  correlationId: causedBy,
  ...data
}: NewReversal) {
  return { id, occurredAt: new Date(), data, correlationId: causedBy };
}
