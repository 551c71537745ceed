import { Injectable, Logger } from '@nestjs/common';
import type { PaymentProviderName, ReconciledDayItem } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { lookUpEvent } from '../providers/look-up-event.js';
import {
  type ListedCharge,
  type PaymentProvider,
  type PaymentReference,
  ProviderError,
  type TimeRange,
} from '../providers/payment-provider.js';
import { Providers } from '../providers/providers.js';
import { hoursOf, rangeOfDay, reconcilableDays } from './lagos-day.js';
import { all, sum } from './listed.js';
import type { OurPayment } from './our-payment.js';
import { paymentOf, unknownCharge } from './paid-attempt.js';
import { isWithin, missingAtProvider, reconcileCharges } from './reconcile-day.js';
import { type DayCounts, ReconciliationRepository } from './reconciliation.repository.js';
import { ReversalReconciliationService } from './reversal-reconciliation.service.js';

/** The maximum difference between a payment's creation time in our records and at the provider. */
const marginMs = 10 * 60_000;

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
    private readonly reversals: ReversalReconciliationService,
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
      const days = [...missed, ...(await this.reconciliation.notReconciled(provider.name, recent))];
      for (const day of days) {
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
    const differences = await this.reversals.bookRefunds(provider, to);
    // The same list for every day, which is complete only with it: it is read after the day's charges are confirmed.
    differences.push(...(await this.reversals.bookLostDisputes(provider)));
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
    const { discrepancies, unconfirmed, missing } = reconcileCharges(charges, { range: hour, byReference, ours });
    // Before any charge is confirmed: a look-up that fails repeats the hour, which then finds nothing late.
    discrepancies.push(...(await this.lookUpMissing(provider, missing)));
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

  /**
   * Returns the discrepancies of the payments that the provider does not know as paid. It may have created the charge in
   * another hour than we the payment, because some create it with the attempt to pay.
   */
  private async lookUpMissing(provider: PaymentProvider, missing: readonly OurPayment[]): Promise<NewDiscrepancy[]> {
    const unknown: NewDiscrepancy[] = [];
    for (const payment of missing) {
      const { id: reference, providerReference } = payment;
      const state = await this.stateOf(provider, { reference, providerReference });
      if (state !== 'paid') unknown.push(missingAtProvider(payment));
    }
    return unknown;
  }

  /** Returns undefined when the provider rejects the look-up itself. @throws ProviderError when it does not respond */
  private async stateOf(provider: PaymentProvider, payment: PaymentReference): Promise<string | undefined> {
    try {
      return (await provider.lookUp(payment)).state;
    } catch (error) {
      if (error instanceof ProviderError && error.fault === 'request') return undefined;
      throw error;
    }
  }

  private async confirmLate(charge: ListedCharge): Promise<NewDiscrepancy[]> {
    const outcome = await this.confirmation.confirm(lookUpEvent(charge));
    const { provider, reference, amountMinor, currency } = charge;
    // The webhook was faster, perhaps that of another attempt.
    if (outcome === 'duplicate') {
      const confirmed = await this.reconciliation.findByReference(provider, [reference]);
      return paymentOf(charge, confirmed) ? [] : [unknownCharge(charge)];
    }
    return [{ kind: 'confirmed-late', provider, reference, details: { amountMinor, currency, outcome } }];
  }
}

function addTo(counts: DayCounts, more: DayCounts): void {
  for (const name of Object.keys(counts) as (keyof DayCounts)[]) counts[name] += more[name];
}
