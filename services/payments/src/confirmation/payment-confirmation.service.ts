/**
 * Confirmation turns provider events into donations. Every source (webhook, the donor's return, pending-payment
 * polling, reconciliation) uses the same group commit: one transaction stores the events, marks payments as succeeded,
 * writes donations and totals, and records domain events in the outbox; callers get their result after the commit. An
 * invalid event fails alone and is stored with its reason.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { WebhookOutcome } from '@tipnaija/contracts';
import {
  correlationId,
  errorMessage,
  isContention,
  isRetriedAtOnce,
  isTransient,
  TransientError,
} from '@tipnaija/messaging';
import { Batcher, Database, type Transaction } from '@tipnaija/service-kit';
import { BankTransfersService } from '../bank-transfers/bank-transfers.service.js';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { DisputeRecords } from '../disputes/dispute-records.service.js';
import { decideReversal, type Payment, type PaymentPurpose, toKobo } from '../donations/donation.js';
import type { Charge, ProviderEvent, ReversalReport } from '../providers/payment-provider.js';
import { RiskReports } from '../risk/risk-reports.service.js';
import { storableFields } from '../storable-text.js';
import {
  type PaidPremium,
  PremiumPaymentsService,
  type ReversedPremium,
} from '../subscriptions/premium-payments.service.js';
import { type ConfirmedPayment, decideBatch, discrepanciesOf, type ReceivedEvent } from './confirm-batch.js';
import { DonationWriter } from './donation-writer.service.js';
import {
  type LockedForTips,
  type LockedTotals,
  PaymentConfirmationRepository,
} from './payment-confirmation.repository.js';
import { namesOfPayment, paymentName } from './payment-name.js';
import { ReversalAdmission } from './reversal-admission.service.js';
import {
  excessOf,
  type ReinstatementOfPayment,
  type ReportOfPayment,
  type ReversalOfPayment,
  reversalId,
} from './reverse-donations.js';
import { SurplusPayments } from './surplus-payments.service.js';
import { countSurplusPayments, countTips } from './tip-metrics.js';

type Batch = ReturnType<typeof decideBatch>;

/** Limit for a batch whose rows are locked elsewhere: each of these events has already waited for its lock. */
const maxFailuresPerBatch = 3;
const attemptsAfterDeadlock = 5;
/**
 * Events that may wait for their batch: some seconds of work. A provider whose event is rejected sends it again, which is
 * better than one that is confirmed after its caller has given up.
 */
const maxWaiting = 4_000;

@Injectable()
export class PaymentConfirmationService {
  private readonly logger = new Logger('Confirmation');
  private readonly batcher = new Batcher<ReceivedEvent, WebhookOutcome>({
    maxGroup: 500,
    maxWaiting,
    work: (events) => this.confirmBatch(events),
  });

  constructor(
    private readonly database: Database,
    private readonly confirmation: PaymentConfirmationRepository,
    private readonly reversals: ReversalAdmission,
    private readonly donations: DonationWriter,
    private readonly premium: PremiumPaymentsService,
    private readonly surplus: SurplusPayments,
    private readonly transfers: BankTransfersService,
    private readonly disputes: DisputeRecords,
    private readonly discrepancies: DiscrepanciesService,
    private readonly risk: RiskReports,
  ) {}

  /**
   * Confirms a provider event and resolves with its outcome after the commit. Rejects when the commit failed: the
   * provider must deliver the event again.
   */
  confirm(event: ProviderEvent): Promise<WebhookOutcome> {
    return this.batcher.add({ ...stripUnstorableChars(event), correlationId: correlationId() });
  }

  private async confirmBatch(events: readonly ReceivedEvent[]): Promise<readonly (WebhookOutcome | Error)[]> {
    try {
      return await this.commitWithRetry(events);
    } catch (error) {
      // When the database is unavailable, single events cannot be confirmed either.
      if (isTransient(error) && !isContention(error)) throw error;
      this.logger.error(
        `A batch of ${events.length} events failed and is retried event by event: ${errorMessage(error)}`,
      );
      return this.confirmEach(events);
    }
  }

  /**
   * Confirms the events one at a time. A row locked elsewhere fails only its own event; after several failures the
   * remaining events fail without waiting.
   */
  private async confirmEach(events: readonly ReceivedEvent[]): Promise<(WebhookOutcome | Error)[]> {
    const outcomes: (WebhookOutcome | Error)[] = [];
    let failureCount = 0;
    for (const event of events) {
      const outcome =
        failureCount < maxFailuresPerBatch
          ? await this.confirmAlone(event).catch((error: unknown) => new Error(errorMessage(error), { cause: error }))
          : new TransientError('Too many payments of this batch are locked elsewhere');
      if (outcome instanceof Error) failureCount += 1;
      outcomes.push(outcome);
    }
    return outcomes;
  }

  /** Retries deadlocks and serialization failures, which are resolved as soon as one of the two transactions aborts. */
  private async commitWithRetry(events: readonly ReceivedEvent[]): Promise<readonly WebhookOutcome[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.commit(events);
      } catch (error) {
        if (!isRetriedAtOnce(error) || attempt === attemptsAfterDeadlock) throw error;
        await pause(Math.random() * 20 * attempt);
      }
    }
  }

  private async confirmAlone(event: ReceivedEvent): Promise<WebhookOutcome> {
    try {
      return (await this.commitWithRetry([event]))[0] as WebhookOutcome;
    } catch (error) {
      if (isTransient(error)) throw error;
      this.logger.error(`Event ${event.eventKey} (${event.kind}) failed and is retried later: ${errorMessage(error)}`);
      await this.confirmation.storeEvents(this.database, [{ event, outcome: 'failed', reason: errorMessage(error) }]);
      return 'failed';
    }
  }

  private async commit(events: readonly ReceivedEvent[]): Promise<readonly WebhookOutcome[]> {
    const confirmIn = async (transaction: Transaction) => {
      const references = events.flatMap(referenceOf);
      const isAllCharges = events.every(({ type }) => type === 'charge');
      const [payments, locked] = await Promise.all([
        this.confirmation.lockPayments(transaction, references),
        isAllCharges ? this.confirmation.lockForTips(transaction, events.flatMap(chargeOf)) : undefined,
      ]);
      const batch = decideBatch(events, payments);
      const discrepancies = discrepanciesOf(batch.decided, batch.confirmed);
      if (locked && discrepancies.length === 0 && isAllTips(batch, locked)) {
        const confirmed = await this.donations.markBlocked(transaction, batch.confirmed, locked);
        await this.applyTips(transaction, { ...batch, confirmed }, locked);
      } else {
        discrepancies.push(...(await this.applyBatch(transaction, batch)));
        await this.disputes.record(transaction, batch.disputes);
        await this.transfers.recordReturned(transaction, batch.returnedTransfers);
        await this.discrepancies.record(discrepancies, transaction);
      }
      return { outcomes: batch.decided.map(({ outcome }) => outcome), confirmed: batch.confirmed };
    };
    const committed = await this.database.transaction(confirmIn, { withFixedPlans: true });
    countTips(committed.confirmed.filter(isFor('donation')));
    countSurplusPayments(committed.confirmed.filter(isSurplus));
    this.risk.paid(committed.confirmed.filter(isFor('donation')));
    return committed.outcomes;
  }

  /** The path of nearly every batch, in one write with the commit. Its effects are those of `applyBatch`. */
  private applyTips(transaction: Transaction, { decided, confirmed }: Batch, locked: LockedTotals): Promise<unknown> {
    return transaction.commitWith(() =>
      Promise.all([
        this.confirmation.storeEvents(transaction, decided),
        this.confirmation.markSucceeded(transaction, confirmed),
        this.donations.recordTips(transaction, confirmed, locked),
      ]),
    );
  }

  /**
   * Applies the decisions by payment purpose. Every transaction takes locks in the same order, payments first. Returns
   * the discrepancies found.
   */
  private async applyBatch(
    transaction: Transaction,
    { decided, confirmed, reversals }: Batch,
  ): Promise<NewDiscrepancy[]> {
    const stored = this.confirmation.storeEvents(transaction, decided);
    if (confirmed.length + reversals.length === 0) return stored.then(() => []);
    const donations = confirmed.filter(isFor('donation'));
    // Deferred reversals belong to payments that this batch confirms, so they involve no further creators.
    const creators = [...donations, ...reversals.filter(isFor('donation'))].map(({ payment }) => payment.creatorId);
    const [, , deferred, locked] = await Promise.all([
      stored,
      confirmed.length > 0 && this.confirmation.markSucceeded(transaction, confirmed),
      confirmed.length > 0
        ? this.reversals.takeDeferred(
            transaction,
            confirmed.map(({ payment }) => payment),
          )
        : [],
      this.donations.lock(transaction, creators, donations.length),
    ]);
    const received = [...reversalsOf(confirmed, deferred), ...reversals];
    const admitted = await this.reversals.admit(transaction, received);
    const discrepancies = await this.donations.record(transaction, {
      confirmed: donations,
      reversals: admitted.reversals.filter(isFor('donation')),
      reinstatements: admitted.reinstatements.filter(isFor('donation')),
      locked,
    });
    const ofPremium = admitted.reversals.filter(isFor('premium'));
    const excesses = await this.premium.apply(transaction, {
      paid: confirmed.filter(isFor('premium')).map(toPaidPremium),
      reversed: ofPremium.map(toReversedPremium),
    });
    const ofSurplus = await this.surplus.apply(transaction, {
      paid: confirmed.filter(isSurplus),
      reversed: admitted.reversals.filter(isSurplus),
    });
    // A failed refund has its discrepancy already.
    const won = admitted.reinstatements.filter(({ reversal }) => reversal.cause === 'dispute-won');
    const unbooked = [
      ...ofPremium.flatMap((received) => {
        const excess = excesses.find((own) => own.reversalId === reversalId(received));
        return excess ? excessOf(received, excess.excessKobo) : [];
      }),
      ...ofSurplus,
      ...won.filter(isFor('premium')).map(toWonDiscrepancy('premium-dispute-won')),
      ...won.filter(isSurplus).map(toWonDiscrepancy('surplus-dispute-won')),
    ];
    return [...discrepancies, ...admitted.discrepancies, ...unbooked];
  }
}

/** Strips the event once, here: ids derived from its text must be identical whenever the stored event is read again. */
function stripUnstorableChars(event: ProviderEvent): ProviderEvent {
  const stored = { ...storableFields(event), ...(event.dispute && { dispute: storableFields(event.dispute) }) };
  if (stored.type === 'charge') return { ...stored, charge: storableFields(stored.charge) };
  if (stored.type === 'transfer-returned') return { ...stored, transfer: storableFields(stored.transfer) };
  return stored.type === 'reversal' ? { ...stored, reversal: storableFields(stored.reversal) } : stored;
}

/** Only tips, none of them a creator's first one and none reversed already. */
function isAllTips({ confirmed }: Batch, { totals, hasDeferredReversals }: LockedForTips): boolean {
  const isLaterTip = (tip: ConfirmedPayment) => isFor('donation')(tip) && totals.has(tip.payment.creatorId);
  return !hasDeferredReversals && confirmed.length > 0 && confirmed.every(isLaterTip);
}

function referenceOf(event: ProviderEvent): string[] {
  if (event.type === 'dispute') return [event.dispute.reference];
  if (event.type === 'charge') return [event.charge.reference];
  if (event.type === 'transfer-returned') return [event.transfer.reference];
  if (event.type === 'reversal') return [event.reversal.reference];
  return event.reference === null ? [] : [event.reference];
}

function chargeOf(event: ProviderEvent): Charge[] {
  return event.type === 'charge' ? [event.charge] : [];
}

/** Returns the deferred reversals whose charge this batch confirms. */
function reversalsOf(confirmed: readonly ConfirmedPayment[], deferred: readonly ReversalReport[]): ReportOfPayment[] {
  return deferred.flatMap((reversal) => {
    const name = paymentName(reversal.provider, reversal.reference);
    const own = confirmed.find(({ payment }) => namesOfPayment(payment).includes(name)) as ConfirmedPayment;
    const { payment, correlationId: causedBy } = own;
    return decideReversal(payment, reversal).outcome === 'confirmed'
      ? [{ reversal, payment, correlationId: causedBy }]
      : [];
  });
}

/** A surplus payment serves no purpose: it is refunded. */
function isFor(purpose: PaymentPurpose) {
  return ({ payment }: { payment: Payment }) => payment.purpose === purpose && !payment.isSurplus;
}

function isSurplus({ payment }: { payment: Payment }): boolean {
  return payment.isSurplus;
}

function toPaidPremium({ payment, grossKobo, paidAt, flag }: ConfirmedPayment): PaidPremium {
  const { id: paymentId, creatorId, provider } = payment;
  return { paymentId, creatorId, provider, amountKobo: grossKobo, paidAt, isShortPaid: flag === 'short-paid' };
}

function toReversedPremium(received: ReversalOfPayment): ReversedPremium {
  const { reversal, payment } = received;
  const { id: paymentId, creatorId, provider, ngnPerUsd } = payment;
  return {
    paymentId,
    creatorId,
    provider,
    cause: reversal.cause,
    amountKobo: toKobo(payment.paidMinor ?? 0, ngnPerUsd),
    reversalId: reversalId(received),
    reversedKobo: toKobo(reversal.amountMinor, ngnPerUsd),
  };
}

/** A person decides what the money is for: by now a month may be over, and a surplus payment bought nothing. */
function toWonDiscrepancy(kind: 'premium-dispute-won' | 'surplus-dispute-won') {
  return ({ reversal, payment }: ReinstatementOfPayment): NewDiscrepancy => {
    const { amountMinor, currency, reversalReference } = reversal;
    const details = { reversal: reversalReference, amountMinor, currency };
    return { kind, provider: payment.provider, reference: payment.id, details };
  };
}
