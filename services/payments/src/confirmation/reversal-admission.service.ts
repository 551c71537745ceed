import { Injectable } from '@nestjs/common';
import type { Transaction } from '@tipnaija/service-kit';
import type { Payment } from '../donations/donation.js';
import type { ReversalReport } from '../providers/payment-provider.js';
import { type Admitted, admitReversals } from './reversal-notices.js';
import { ReversalNoticesRepository } from './reversal-notices.repository.js';
import { ReversalsRepository } from './reversals.repository.js';
import type { ReportOfPayment } from './reverse-donations.js';

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
  async admit(transaction: Transaction, received: readonly ReportOfPayment[]): Promise<Omit<Admitted, 'notices'>> {
    if (received.length === 0) return { reversals: [], reinstatements: [], discrepancies: [] };
    const paymentIds = received.map(({ payment }) => payment.id);
    const [notices, ownRefunds] = await Promise.all([
      this.notices.listByPayments(transaction, paymentIds),
      this.notices.countOwnRefunds(transaction, paymentIds),
    ]);
    const { notices: reported, ...admitted } = admitReversals(received, { notices, ownRefunds });
    await this.notices.insert(transaction, reported);
    return admitted;
  }
}
