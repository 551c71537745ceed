import { Injectable } from '@nestjs/common';
import type { Transaction } from '@tipnaija/service-kit';
import type { Reversal } from '../providers/payment-provider.js';
import { admitReversals } from './reversal-notices.js';
import { ReversalNoticesRepository } from './reversal-notices.repository.js';
import { ReversalsRepository } from './reversals.repository.js';
import type { ReversalOfPayment } from './reverse-donations.js';

/** Lets each movement of money be booked once, by whichever report of it comes first. */
@Injectable()
export class ReversalAdmission {
  constructor(
    private readonly reversals: ReversalsRepository,
    private readonly notices: ReversalNoticesRepository,
  ) {}

  /** Reversals that came before the charges of these payments, oldest first; they wait no longer. */
  takeDeferred(transaction: Transaction, references: readonly string[]): Promise<Reversal[]> {
    return this.reversals.takeDeferred(transaction, references);
  }

  /** Returns those to book. Call it under the lock of their payments, which keeps two reports of one payment apart. */
  async admit(transaction: Transaction, received: readonly ReversalOfPayment[]): Promise<ReversalOfPayment[]> {
    if (received.length === 0) return [];
    const paymentIds = received.map(({ payment }) => payment.id);
    const [notices, ownRefunds] = await Promise.all([
      this.notices.listOf(transaction, paymentIds),
      this.notices.countOwnRefunds(transaction, paymentIds),
    ]);
    const admitted = admitReversals(received, { notices, ownRefunds });
    await this.notices.insert(transaction, admitted.notices);
    return admitted.fresh;
  }
}
