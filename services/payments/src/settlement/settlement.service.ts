/**
 * Settlement turns what a provider says into donations. Whatever the door (webhook, the donor's return, reconciliation),
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
import { decideReversal, koboOf, type Payment, type PaymentPurpose } from '../donations/donation.js';
import type { NewFinding } from '../findings/finding.js';
import { FindingsService } from '../findings/findings.service.js';
import type { ProviderEvent, ReversalReport } from '../providers/payment-provider.js';
import { storableFields } from '../storable-text.js';
import {
  type PaidPremium,
  PremiumPaymentsService,
  type ReversedPremium,
} from '../subscriptions/premium-payments.service.js';
import { DonationWriter } from './donation-records.service.js';
import { ReversalAdmission } from './reversal-admission.service.js';
import {
  type ReportOfPayment,
  type ReversalOfPayment,
  reversalId,
  type WonDisputeOfPayment,
} from './reverse-donations.js';
import { decideBatch, findingsOf, type ReceivedEvent, type SettledPayment } from './settle-group.js';
import { SettlementRepository } from './settlement.repository.js';
import { countTips } from './tip-metrics.js';

/** Of a group whose rows are in use elsewhere: each of these has waited for its lock already. */
const refusedBeforeGivingUp = 3;
const attemptsAfterDeadlock = 5;

@Injectable()
export class SettlementService {
  private readonly logger = new Logger('Settlement');
  private readonly groups = new Batcher<ReceivedEvent, WebhookOutcome>({
    maxGroup: 500,
    work: (events) => this.settleGroup(events),
  });

  constructor(
    private readonly database: Database,
    private readonly settlement: SettlementRepository,
    private readonly reversals: ReversalAdmission,
    private readonly donations: DonationWriter,
    private readonly premium: PremiumPaymentsService,
    private readonly findings: FindingsService,
  ) {}

  /** Resolves when what the event says is committed. Rejects when it could not be: the provider must send it again. */
  settle(event: ProviderEvent): Promise<WebhookOutcome> {
    return this.groups.add({ ...stripUnstorableChars(event), correlationId: correlationId() });
  }

  private async settleGroup(events: readonly ReceivedEvent[]): Promise<readonly (WebhookOutcome | Error)[]> {
    try {
      return await this.commitWithRetry(events);
    } catch (error) {
      // Without a database none of them can be settled, alone or together.
      if (isTransient(error) && !isContention(error)) throw error;
      this.logger.error(
        `A group of ${events.length} failed, its events are settled one by one: ${errorMessage(error)}`,
      );
      return this.settleEach(events);
    }
  }

  /** A row that is held elsewhere refuses its own event; when several are refused, the others are not made to wait as long. */
  private async settleEach(events: readonly ReceivedEvent[]): Promise<(WebhookOutcome | Error)[]> {
    const outcomes: (WebhookOutcome | Error)[] = [];
    let refused = 0;
    for (const event of events) {
      const outcome =
        refused < refusedBeforeGivingUp
          ? await this.settleAlone(event).catch((error: unknown) => new Error(errorMessage(error), { cause: error }))
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

  private async settleAlone(event: ReceivedEvent): Promise<WebhookOutcome> {
    try {
      return (await this.commitWithRetry([event]))[0] as WebhookOutcome;
    } catch (error) {
      if (isTransient(error)) throw error;
      this.logger.error(
        `Event ${event.eventKey} (${event.kind}) failed and is tried again later: ${errorMessage(error)}`,
      );
      await this.settlement.storeEvents(this.database, [{ event, outcome: 'failed', reason: errorMessage(error) }]);
      return 'failed';
    }
  }

  private async commit(events: readonly ReceivedEvent[]): Promise<readonly WebhookOutcome[]> {
    const group = await this.database.transaction(async (transaction) => {
      const payments = await this.settlement.lockPayments(transaction, events.flatMap(referenceOf));
      const made = decideBatch(events, payments);
      const findings = findingsOf(made.decided, made.settled);
      findings.push(...(await this.applyBatch(transaction, made)));
      await this.findings.record(findings, transaction);
      return { outcomes: made.decided.map(({ outcome }) => outcome), settled: made.settled };
    });
    countTips(group.settled.filter(isFor('donation')));
    return group.outcomes;
  }

  /** By what was paid for. Every lock in one order for all: payments first. RpcHandler what a person should look at. */
  private async applyBatch(
    transaction: Transaction,
    { decided, settled, reversals }: ReturnType<typeof decideBatch>,
  ): Promise<NewFinding[]> {
    const stored = this.settlement.storeEvents(transaction, decided);
    if (settled.length + reversals.length === 0) return stored.then(() => []);
    const donations = settled.filter(isFor('donation'));
    // Reversals that waited are of payments that settle now, so they are of no other creators than these.
    const creators = [...donations, ...reversals.filter(isFor('donation'))].map(({ payment }) => payment.creatorId);
    const [, , waited, locked] = await Promise.all([
      stored,
      settled.length > 0 && this.settlement.markSucceeded(transaction, settled),
      settled.length > 0 ? this.reversals.takeDeferred(transaction, namesOf(settled)) : [],
      this.donations.lock(transaction, creators, donations.length),
    ]);
    const received = [...reversalsOf(settled, waited), ...reversals];
    const admitted = await this.reversals.admit(transaction, received);
    const findings = await this.donations.record(transaction, {
      settled: donations,
      reversals: admitted.reversals.filter(isFor('donation')),
      reinstatements: admitted.reinstatements.filter(isFor('donation')),
      locked,
    });
    await this.premium.apply(transaction, {
      paid: settled.filter(isFor('premium')).map(toPaidPremium),
      reversed: admitted.reversals.filter(isFor('premium')).map(toReversedPremium),
    });
    const unbooked = admitted.reinstatements.filter(isFor('premium')).map(toPremiumFinding);
    return [...findings, ...admitted.findings, ...unbooked];
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
function namesOf(settled: readonly SettledPayment[]): string[] {
  return settled.flatMap(({ payment }) => [payment.id, payment.providerReference].filter((name) => name !== null));
}

/** Reversals that came before their charge, and need wait no longer. */
function reversalsOf(settled: readonly SettledPayment[], waited: readonly ReversalReport[]): ReportOfPayment[] {
  return waited.flatMap((reversal) => {
    const own = settled.find((one) => namesOf([one]).includes(reversal.reference)) as SettledPayment;
    const { payment, correlationId: causedBy } = own;
    return decideReversal(payment, reversal).outcome === 'settled'
      ? [{ reversal, payment, correlationId: causedBy }]
      : [];
  });
}

function isFor(purpose: PaymentPurpose) {
  return ({ payment }: { payment: Payment }) => payment.purpose === purpose;
}

function toPaidPremium({ payment, grossKobo, paidAt, flag }: SettledPayment): PaidPremium {
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
function toPremiumFinding({ reversal, payment }: WonDisputeOfPayment): NewFinding {
  const { amountMinor, currency, reversalReference } = reversal;
  const details = { reversal: reversalReference, amountMinor, currency };
  return { kind: 'premium-dispute-won', provider: payment.provider, reference: payment.id, details };
}
