import { Injectable } from '@nestjs/common';
import { premiumCharged, premiumRefunded } from '@tipnaija/contracts';
import { correlationId } from '@tipnaija/messaging';
import type { Transaction } from '@tipnaija/service-kit';
import { deterministicId } from '../providers/deterministic-id.js';
import { PremiumReversalsRepository } from './premium-reversals.repository.js';
import type { Subscription } from './subscription.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** A payment for a month of Premium that a provider confirmed. */
export type PaidPremium = {
  paymentId: string;
  creatorId: string;
  provider: 'paystack' | 'stripe';
  amountKobo: number;
  paidAt: Date;
  /** Less than the price was paid: the money is booked, and no month is granted for it. */
  isShortPaid: boolean;
};

export type ReversedPremium = Omit<PaidPremium, 'paidAt' | 'isShortPaid'> & {
  reversalId: string;
  reversedKobo: number;
  cause: 'refund' | 'dispute';
};

/** Premium that is paid for, and refunded, at a provider. In the transaction of the payment confirmation. */
@Injectable()
export class PremiumPaymentsService {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly reversals: PremiumReversalsRepository,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  async apply(
    transaction: Transaction,
    { paid, reversed }: { paid: readonly PaidPremium[]; reversed: readonly ReversedPremium[] },
  ): Promise<void> {
    if (paid.length + reversed.length === 0) return;
    // All of them at once: locked in between, two groups that name the same creators in another order would deadlock.
    const creatorIds = [...paid, ...reversed].map(({ creatorId }) => creatorId);
    const locked = await this.repository.lockAll(transaction, creatorIds);
    for (const payment of paid) await this.activateMonth(transaction, payment, locked);
    for (const reversal of reversed) await this.revokeForReversal(transaction, reversal, locked);
  }

  private async activateMonth(
    transaction: Transaction,
    { paidAt, isShortPaid, ...data }: PaidPremium,
    locked: Map<string, Subscription>,
  ): Promise<void> {
    const id = deterministicId(data.provider, data.paymentId, 'premium-charged');
    transaction.publish(premiumCharged, [{ id, occurredAt: paidAt, data, correlationId: correlationId() }]);
    if (isShortPaid) return;
    const before = locked.get(data.creatorId) as Subscription;
    locked.set(data.creatorId, await this.subscriptions.grantMonth(transaction, before, { id: data.paymentId }));
  }

  /** Out of the books for what went back, and the month with it when all of it did. */
  private async revokeForReversal(
    transaction: Transaction,
    { reversalId, reversedKobo, amountKobo, ...payment }: ReversedPremium,
    locked: Map<string, Subscription>,
  ): Promise<void> {
    const { paymentId, creatorId } = payment;
    const alreadyKobo = await this.reversals.sumOf(transaction, paymentId);
    const kobo = Math.min(reversedKobo, amountKobo - alreadyKobo);
    if (kobo <= 0 || !(await this.reversals.insert(transaction, { id: reversalId, paymentId, kobo }))) return;
    const event = { id: reversalId, occurredAt: new Date(), data: { ...payment, amountKobo: kobo } };
    transaction.publish(premiumRefunded, [{ ...event, correlationId: correlationId() }]);
    if (alreadyKobo + kobo < amountKobo) return;
    const before = locked.get(creatorId) as Subscription;
    locked.set(creatorId, await this.subscriptions.revokeMonth(transaction, before, paymentId));
  }
}
