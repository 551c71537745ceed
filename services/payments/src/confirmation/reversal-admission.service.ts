import { Injectable } from '@nestjs/common';
import type { Transaction } from '@tipnaija/service-kit';
import type { NewDiscrepancy } from '../discrepancies/discrepancy.js';
import type { Payment } from '../donations/donation.js';
import type { ReversalReport } from '../providers/payment-provider.js';
import { type Admitted, admitReversals, type FailedRefundOfPayment } from './reversal-notices.js';
import { ReversalNoticesRepository } from './reversal-notices.repository.js';
import { ReversalsRepository } from './reversals.repository.js';
import { type ReportOfPayment, reversalId } from './reverse-donations.js';

export type ToBook = Omit<Admitted, 'notices' | 'failedRefunds'>;

/** Ensures that each movement of money is booked once, by its first report. */
@Injectable()
export class ReversalAdmission {
  constructor(
    private readonly reversals: ReversalsRepository,
    private readonly notices: ReversalNoticesRepository,
  ) {}

  /** Returns and releases the reversals that arrived before the charges of these payments, oldest first. */
  takeDeferred(transaction: Transaction, payments: readonly Payment[]): Promise<ReversalReport[]> {
    return this.reversals.takeDeferred(transaction, payments);
  }

  /** Returns what to book. Call this under the lock of the payments, which serializes two reports about one payment. */
  async admit(transaction: Transaction, received: readonly ReportOfPayment[]): Promise<ToBook> {
    if (received.length === 0) return { reversals: [], reinstatements: [], discrepancies: [] };
    const paymentIds = received.map(({ payment }) => payment.id);
    const [notices, ownRefunds] = await Promise.all([
      this.notices.listByPayments(transaction, paymentIds),
      this.notices.countOwnRefunds(transaction, paymentIds),
    ]);
    const { notices: reported, failedRefunds, ...admitted } = admitReversals(received, { notices, ownRefunds });
    await this.notices.insert(transaction, reported);
    for (const failed of failedRefunds) admitted.discrepancies.push(await this.fail(transaction, failed));
    return admitted;
  }

  /** Ends a refund of ours, so that an admin can request another, and returns what staff need to know. */
  private async fail(transaction: Transaction, failed: FailedRefundOfPayment): Promise<NewDiscrepancy> {
    const { refund, payment, isBooked } = failed;
    const { provider, providerRefundId: theirs, amountMinor, currency } = refund;
    const own = await this.notices.failOwnRefund(transaction, { paymentId: payment.id, providerRefundId: theirs });
    const details = { payment: payment.id, amountMinor, currency, theirs, next: nextStep(payment, isBooked) };
    return { kind: 'refund-failed', provider, reference: own ?? reversalId({ reversal: refund, payment }), details };
  }
}

/** A tip counts again by itself, unless another reversal deducted it. A Premium month and a surplus payment do not, and no admin can request their refund here. */
function nextStep({ purpose, isSurplus }: Payment, isBooked: boolean): string {
  if (isSurplus || purpose !== 'donation')
    return 'The payer has not been paid back; return the money on the dashboard of the provider';
  if (!isBooked) return 'Nothing was booked; the refund can be requested again';
  return 'The tip counts again, unless another refund or a lost dispute took its money; what counts of it can be refunded again';
}
