import { Injectable } from '@nestjs/common';
import type { Transaction } from '@tipnaija/service-kit';
import type { ReversalReport } from '../providers/payment-provider.js';
import { type Admitted, admitReversals } from './reversal-notices.js';
import { ReversalNoticesRepository } from './reversal-notices.repository.js';
import { ReversalsRepository } from './reversals.repository.js';
import type { ReportOfPayment } from './reverse-donations.js';

/** Lets each movement of money be booked once, by whichever report of it comes first. */
@Injectable()
export class ReversalAdmission {
  constructor(
    private readonly reversals: ReversalsRepository,
    private readonly notices: ReversalNoticesRepository,
  ) {}

  /** Reversals that came before the charges of these payments, oldest first; they wait no longer. */
  takeDeferred(transaction: Transaction, references: readonly string[]): Promise<ReversalReport[]> {
    return this.reversals.takeDeferred(transaction, references);
  }

  /** Returns what to book. Call it under the lock of their payments, which keeps two reports of one payment apart. */
  async admit(transaction: Transaction, received: readonly ReportOfPayment[]): Promise<Omit<Admitted, 'notices'>> {
    if (received.length === 0) return { reversals: [], reinstatements: [], discrepancies: [] };
    const paymentIds = received.map(({ payment }) => payment.id);
    const [notices, ownRefunds] = await Promise.all([
      this.notices.listOf(transaction, paymentIds),
      this.notices.countOwnRefunds(transaction, paymentIds),
    ]);
    const { notices: reported, ...admitted } = admitReversals(received, { notices, ownRefunds });
    await this.notices.insert(transaction, reported);
    return admitted;
  }
}
