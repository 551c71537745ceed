import { Injectable } from '@nestjs/common';
import { PaymentConfirmationService } from '../confirmation/payment-confirmation.service.js';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { refundLookUpEvent } from '../providers/look-up-event.js';
import type { PaymentProvider } from '../providers/payment-provider.js';
import { all, sum } from './listed.js';
import type { OurPayment } from './our-payment.js';
import { lateRefund, reconcileRefunds } from './reconcile-day.js';
import { ReconciliationRepository } from './reconciliation.repository.js';

const dayMs = 24 * 3_600_000;
/** A bank takes up to 15 working days for a refund (Flutterwave), and each run looks this far back. */
const refundsMs = 28 * dayMs;
/** The time in which a completed refund can fail starts when it is posted, which is later than the request that is listed. */
const postingMs = 5 * dayMs;

/**
 * Books refunds, failed refunds and lost disputes that no webhook reported, such as a refund started on the provider's
 * dashboard. A reversal that is booked already changes nothing.
 */
@Injectable()
export class ReversalReconciliationService {
  constructor(
    private readonly reconciliation: ReconciliationRepository,
    private readonly confirmation: PaymentConfirmationService,
  ) {}

  /**
   * Books the refunds requested until `to`.
   * @returns the discrepancies found
   * @throws ProviderError when the provider cannot be read
   */
  async bookRefunds(provider: PaymentProvider, to: Date): Promise<NewDiscrepancy[]> {
    const lookBackMs = Math.max(refundsMs, (provider.refundsFailWithinMs ?? 0) + postingMs);
    const references = await all(provider.listRefunded({ from: new Date(to.getTime() - lookBackMs), to }));
    const byReference = await this.reconciliation.findByReference(provider.name, references);
    const differences: NewDiscrepancy[] = [];
    for (const payment of paymentsIn(byReference)) differences.push(...(await this.bookRefundsOf(provider, payment)));
    return differences;
  }

  /**
   * Books the disputes that are lost by now, where the provider lists them.
   * @returns the discrepancies found
   * @throws ProviderError when the provider cannot be read
   */
  async bookLostDisputes(provider: PaymentProvider): Promise<NewDiscrepancy[]> {
    const lost = await all(provider.listLostDisputes?.() ?? []);
    const references = lost.map(({ reference }) => reference);
    const before = await this.reconciliation.findByReference(provider.name, references);
    for (const reversal of lost) {
      const payment = before.get(reversal.reference);
      if (payment) await this.confirmation.confirm(refundLookUpEvent({ ...reversal, reference: payment.id }));
    }
    const booked = await this.reconciliation.findByReference(provider.name, references);
    return paymentsIn(before).flatMap((payment) => lateRefund(payment, booked.get(payment.id) ?? payment) ?? []);
  }

  private async bookRefundsOf(provider: PaymentProvider, payment: OurPayment): Promise<NewDiscrepancy[]> {
    const { id, providerReference } = payment;
    const theirs = await provider.listRefundsOf({ reference: id, providerReference });
    const refunds = theirs.filter(({ cause }) => cause === 'refund');
    const hasDisputes = theirs.some(({ cause }) => cause === 'dispute');
    const refundedMinor = sum(refunds.map(({ amountMinor }) => amountMinor));
    if (!hasDisputes && !reconcileRefunds(payment, refundedMinor)) return [];
    for (const reversal of theirs) await this.confirmation.confirm(refundLookUpEvent(reversal));
    const booked = (await this.reconciliation.findByReference(provider.name, [id])).get(id) ?? payment;
    return [lateRefund(payment, booked), reconcileRefunds(booked, refundedMinor)].filter(
      (found) => found !== undefined,
    );
  }
}

/** Returns each payment once, which a map by reference has under two names. */
function paymentsIn(byReference: ReadonlyMap<string, OurPayment>): OurPayment[] {
  return [...new Map([...byReference.values()].map((payment) => [payment.id, payment])).values()];
}
