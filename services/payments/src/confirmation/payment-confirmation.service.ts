/**
 * Confirmation turns what a provider says into donations. Whatever the door (webhook, the donor's return, reconciliation),
 * events go through one group commit: stored, payments succeeded, donations and totals written and the facts recorded in
 * one transaction, and only then is anybody answered. A bad event fails alone, kept with its reason.
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
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { decideReversal, koboOf, type Payment, type PaymentPurpose } from '../donations/donation.js';
import type { ProviderEvent, ReversalReport } from '../providers/payment-provider.js';
import { storableFields } from '../storable-text.js';
import {
  type PaidPremium,
  PremiumPaymentsService,
  type ReversedPremium,
} from '../subscriptions/premium-payments.service.js';
import { type ConfirmedPayment, decideBatch, discrepanciesOf, type ReceivedEvent } from './confirm-batch.js';
import { DonationWriter } from './donation-writer.service.js';
import { PaymentConfirmationRepository } from './payment-confirmation.repository.js';
import { ReversalAdmission } from './reversal-admission.service.js';
import {
  type ReportOfPayment,
  type ReversalOfPayment,
  reversalId,
  type WonDisputeOfPayment,
} from './reverse-donations.js';
import { countTips } from './tip-metrics.js';

/** Of a group whose rows are in use elsewhere: each of these has waited for its lock already. */
const rejectionsBeforeGivingUp = 3;
const attemptsAfterDeadlock = 5;

@Injectable()
export class PaymentConfirmationService {
  private readonly logger = new Logger('Confirmation');
  private readonly groups = new Batcher<ReceivedEvent, WebhookOutcome>({
    maxGroup: 500,
    work: (events) => this.confirmBatch(events),
  });

  constructor(
    private readonly database: Database,
    private readonly confirmation: PaymentConfirmationRepository,
    private readonly reversals: ReversalAdmission,
    private readonly donations: DonationWriter,
    private readonly premium: PremiumPaymentsService,
    private readonly discrepancies: DiscrepanciesService,
  ) {}

  /** Resolves when what the event says is committed. Rejects when it could not be: the provider must send it again. */
  confirm(event: ProviderEvent): Promise<WebhookOutcome> {
    return this.groups.add({ ...stripUnstorableChars(event), correlationId: correlationId() });
  }

  private async confirmBatch(events: readonly ReceivedEvent[]): Promise<readonly (WebhookOutcome | Error)[]> {
    try {
      return await this.commitWithRetry(events);
    } catch (error) {
      // Without a database none of them can be confirmed, alone or together.
      if (isTransient(error) && !isContention(error)) throw error;
      this.logger.error(
        `A group of ${events.length} failed, its events are confirmed one by one: ${errorMessage(error)}`,
      );
      return this.confirmEach(events);
    }
  }

  /** A row that is held elsewhere refuses its own event; when several are refused, the others are not made to wait as long. */
  private async confirmEach(events: readonly ReceivedEvent[]): Promise<(WebhookOutcome | Error)[]> {
    const outcomes: (WebhookOutcome | Error)[] = [];
    let refused = 0;
    for (const event of events) {
      const outcome =
        refused < rejectionsBeforeGivingUp
          ? await this.confirmAlone(event).catch((error: unknown) => new Error(errorMessage(error), { cause: error }))
          : new TransientError('Too many payments of this group are in use elsewhere');
      if (outcome instanceof Error) refused += 1;
      outcomes.push(outcome);
    }
    return outcomes;
  }

  /** A deadlock or a serialization failure is over as soon as one of the two has given way. */
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
      this.logger.error(
        `Event ${event.eventKey} (${event.kind}) failed and is tried again later: ${errorMessage(error)}`,
      );
      await this.confirmation.storeEvents(this.database, [{ event, outcome: 'failed', reason: errorMessage(error) }]);
      return 'failed';
    }
  }

  private async commit(events: readonly ReceivedEvent[]): Promise<readonly WebhookOutcome[]> {
    const group = await this.database.transaction(async (transaction) => {
      const payments = await this.confirmation.lockPayments(transaction, events.flatMap(referenceOf));
      const made = decideBatch(events, payments);
      const discrepancies = discrepanciesOf(made.decided, made.confirmed);
      discrepancies.push(...(await this.applyBatch(transaction, made)));
      await this.discrepancies.record(discrepancies, transaction);
      return { outcomes: made.decided.map(({ outcome }) => outcome), confirmed: made.confirmed };
    });
    countTips(group.confirmed.filter(isFor('donation')));
    return group.outcomes;
  }

  /** By what was paid for. Every lock in one order for all: payments first. Returns what a person should look at. */
  private async applyBatch(
    transaction: Transaction,
    { decided, confirmed, reversals }: ReturnType<typeof decideBatch>,
  ): Promise<NewDiscrepancy[]> {
    const stored = this.confirmation.storeEvents(transaction, decided);
    if (confirmed.length + reversals.length === 0) return stored.then(() => []);
    const donations = confirmed.filter(isFor('donation'));
    // Reversals that waited are of payments that confirm now, so they are of no other creators than these.
    const creators = [...donations, ...reversals.filter(isFor('donation'))].map(({ payment }) => payment.creatorId);
    const [, , waited, locked] = await Promise.all([
      stored,
      confirmed.length > 0 && this.confirmation.markSucceeded(transaction, confirmed),
      confirmed.length > 0 ? this.reversals.takeDeferred(transaction, namesOf(confirmed)) : [],
      this.donations.lock(transaction, creators, donations.length),
    ]);
    const received = [...reversalsOf(confirmed, waited), ...reversals];
    const admitted = await this.reversals.admit(transaction, received);
    const discrepancies = await this.donations.record(transaction, {
      confirmed: donations,
      reversals: admitted.reversals.filter(isFor('donation')),
      reinstatements: admitted.reinstatements.filter(isFor('donation')),
      locked,
    });
    await this.premium.apply(transaction, {
      paid: confirmed.filter(isFor('premium')).map(toPaidPremium),
      reversed: admitted.reversals.filter(isFor('premium')).map(toReversedPremium),
    });
    const unbooked = admitted.reinstatements.filter(isFor('premium')).map(toPremiumDiscrepancy);
    return [...discrepancies, ...admitted.discrepancies, ...unbooked];
  }
}

/** Made storable once, here: the ids that are made of its words must be the same whenever it is read again. */
function stripUnstorableChars(event: ProviderEvent): ProviderEvent {
  const stored = storableFields(event);
  if (stored.type === 'charge') return { ...stored, charge: storableFields(stored.charge) };
  return stored.type === 'reversal' ? { ...stored, reversal: storableFields(stored.reversal) } : stored;
}

function referenceOf(event: ProviderEvent): string[] {
  if (event.type === 'charge') return [event.charge.reference];
  return event.type === 'reversal' ? [event.reversal.reference] : [];
}

/** Every reference that names one of these payments, ours and the provider's. */
function namesOf(confirmed: readonly ConfirmedPayment[]): string[] {
  return confirmed.flatMap(({ payment }) => [payment.id, payment.providerReference].filter((name) => name !== null));
}

/** Reversals that came before their charge, and need wait no longer. */
function reversalsOf(confirmed: readonly ConfirmedPayment[], waited: readonly ReversalReport[]): ReportOfPayment[] {
  return waited.flatMap((reversal) => {
    const own = confirmed.find((one) => namesOf([one]).includes(reversal.reference)) as ConfirmedPayment;
    const { payment, correlationId: causedBy } = own;
    return decideReversal(payment, reversal).outcome === 'confirmed'
      ? [{ reversal, payment, correlationId: causedBy }]
      : [];
  });
}

function isFor(purpose: PaymentPurpose) {
  return ({ payment }: { payment: Payment }) => payment.purpose === purpose;
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
    amountKobo: koboOf(payment.paidMinor ?? 0, ngnPerUsd),
    reversalId: reversalId(received),
    reversedKobo: koboOf(reversal.amountMinor, ngnPerUsd),
  };
}

/** Whether the month comes back with the money of it is for a person to say: by now it may be over. */
function toPremiumDiscrepancy({ reversal, payment }: WonDisputeOfPayment): NewDiscrepancy {
  const { amountMinor, currency, reversalReference } = reversal;
  const details = { reversal: reversalReference, amountMinor, currency };
  return { kind: 'premium-dispute-won', provider: payment.provider, reference: payment.id, details };
}
