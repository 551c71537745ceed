import { Injectable, Logger } from '@nestjs/common';
import type { PaymentProviderName, ReconciledDayItem } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { lookUpEvent, refundLookUpEvent } from '../providers/look-up-event.js';
import type { ListedCharge, PaymentProvider, TimeRange } from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { hoursOf, rangeOfDay, reconcilableDays } from './lagos-day.js';
import { isWithin, lateRefund, type OurPayment, reconcileCharges, reconcileRefunds } from './reconcile-day.js';
import { type DayCounts, ReconciliationRepository } from './reconciliation.repository.js';

/** The maximum difference between a payment's creation time in our records and at the provider. */
const marginMs = 10 * 60_000;

/** A bank takes up to ten days for a refund, and a completed refund can still bounce: each run looks this far back. */
const refundsMs = 14 * 24 * 3_600_000;

/**
 * Compares the provider's list of each day with our records, once a day and hour by hour, so that the memory it takes
 * does not grow with the day. Unconfirmed charges are confirmed on the same
 * code path as a webhook; every other difference becomes a discrepancy for manual review.
 */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly reconciliation: ReconciliationRepository,
    private readonly providers: Providers,
    private readonly confirmation: PaymentConfirmationService,
    private readonly discrepancies: DiscrepanciesService,
  ) {}

  /**
   * Reconciles each completed day that is not reconciled yet. A day that cannot be read completely is retried; after
   * seven days it is also recorded as a discrepancy, and still retried.
   */
  async reconcileDue(now: Date): Promise<void> {
    const { recent, overdue } = reconcilableDays(now);
    for (const provider of this.providers.configured()) {
      const missed = await this.noteOverdue(provider.name, overdue);
      for (const day of [...missed, ...(await this.reconciliation.notReconciled(provider.name, recent))]) {
        await this.compare(provider, day).catch((error: unknown) =>
          this.logger.warn(`${day} is reconciled with ${provider.name} by a later run: ${errorMessage(error)}`),
        );
      }
    }
  }

  private async noteOverdue(provider: PaymentProviderName, days: readonly string[]): Promise<string[]> {
    const firstDay = await this.reconciliation.firstDay(provider);
    const expected = days.filter((day) => firstDay !== undefined && day >= firstDay);
    const missed = await this.reconciliation.notReconciled(provider, expected);
    await this.discrepancies.record(
      missed.map((day) => ({ kind: 'day-not-compared', provider, reference: day, details: {} })),
    );
    return missed;
  }

  async listDays(limit: number): Promise<ReconciledDayItem[]> {
    const days = await this.reconciliation.listDays(limit);
    return days.map(({ providerMinor, ourMinor, comparedAt, ...day }) => ({
      ...day,
      providerAmount: providerMinor,
      ourAmount: ourMinor,
      comparedAt: comparedAt.toISOString(),
    }));
  }

  private async compare(provider: PaymentProvider, day: string): Promise<void> {
    const { to } = rangeOfDay(day);
    const counts = { providerCharges: 0, providerMinor: 0, ourPayments: 0, ourMinor: 0, differences: 0 };
    for (const hour of hoursOf(day)) addTo(counts, await this.compareHour(provider, hour));
    const refunded = await all(provider.listRefunded({ from: new Date(to.getTime() - refundsMs), to }));
    const differences = await this.reconcileRefunds(provider, refunded);
    await this.discrepancies.record(differences);
    counts.differences += differences.length;
    await this.reconciliation.saveDay({ day, provider: provider.name, ...counts });
    this.logger.log(
      `${day}: ${counts.providerCharges} charges of ${provider.name} reconciled, ${counts.differences} differences`,
    );
  }

  private async compareHour(provider: PaymentProvider, hour: TimeRange): Promise<DayCounts> {
    const wider = { from: new Date(hour.from.getTime() - marginMs), to: new Date(hour.to.getTime() + marginMs) };
    const charges = await all(provider.listCharges(wider));
    const byReference = await this.reconciliation.findByReference(
      provider.name,
      charges.map(({ reference }) => reference),
    );
    const ours = await this.reconciliation.paidOf(provider.name, hour);
    const { discrepancies, unconfirmed } = reconcileCharges(charges, { range: hour, byReference, ours });
    for (const charge of unconfirmed) discrepancies.push(...(await this.confirmLate(charge)));
    await this.discrepancies.record(discrepancies);
    const ofHour = charges.filter(({ createdAt }) => isWithin(hour, createdAt));
    return {
      providerCharges: ofHour.length,
      providerMinor: sum(ofHour.map(({ amountMinor }) => amountMinor)),
      ourPayments: ours.length,
      ourMinor: sum(ours.map(({ paidMinor }) => paidMinor ?? 0)),
      differences: discrepancies.length,
    };
  }

  private async confirmLate(charge: ListedCharge): Promise<NewDiscrepancy[]> {
    const outcome = await this.confirmation.confirm(lookUpEvent(charge));
    // The webhook was faster.
    if (outcome === 'duplicate') return [];
    const { provider, reference, amountMinor, currency } = charge;
    return [{ kind: 'confirmed-late', provider, reference, details: { amountMinor, currency, outcome } }];
  }

  private async reconcileRefunds(provider: PaymentProvider, references: readonly string[]): Promise<NewDiscrepancy[]> {
    const byReference = await this.reconciliation.findByReference(provider.name, references);
    const payments = new Map([...byReference.values()].map((payment) => [payment.id, payment]));
    const differences: NewDiscrepancy[] = [];
    for (const payment of payments.values()) differences.push(...(await this.reconcileRefundsOf(provider, payment)));
    return differences;
  }

  /**
   * Books refunds and lost disputes that no webhook reported, such as a refund started on the provider's dashboard. A
   * dispute that is booked already changes nothing.
   */
  private async reconcileRefundsOf(provider: PaymentProvider, payment: OurPayment): Promise<NewDiscrepancy[]> {
    const { id, providerReference } = payment;
    const theirs = await provider.listRefundsOf({ reference: id, providerReference });
    const refunds = theirs.filter(({ cause }) => cause === 'refund');
    const hasDisputes = refunds.length < theirs.length;
    const refundedMinor = sum(refunds.map(({ amountMinor }) => amountMinor));
    if (!hasDisputes && !reconcileRefunds(payment, refundedMinor)) return [];
    for (const reversal of theirs) await this.confirmation.confirm(refundLookUpEvent(reversal));
    const booked = (await this.reconciliation.findByReference(provider.name, [id])).get(id) ?? payment;
    return [lateRefund(payment, booked), reconcileRefunds(booked, refundedMinor)].filter(
      (found) => found !== undefined,
    );
  }
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const read: Item[] = [];
  for await (const item of items) read.push(item);
  return read;
}

function addTo(counts: DayCounts, more: DayCounts): void {
  for (const name of Object.keys(counts) as (keyof DayCounts)[]) counts[name] += more[name];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
