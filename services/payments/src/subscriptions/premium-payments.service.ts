import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import { premiumCharged, premiumRefunded } from '@tipnaija/contracts';
import { correlationId } from '@tipnaija/messaging';
import type { Transaction } from '@tipnaija/service-kit';
import { deterministicId } from '../providers/deterministic-id.js';
import { PremiumReversalsRepository } from './premium-reversals.repository.js';
import type { Subscription } from './subscription.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { WalletPurchasesRepository } from './wallet-purchases.repository.js';

/** A confirmed payment for a month of Premium. */
export type PaidPremium = {
  paymentId: string;
  creatorId: string;
  provider: PaymentProviderName;
  amountKobo: number;
  paidAt: Date;
  /** True when less than the price was paid: the money is booked, but no month is granted. */
  isShortPaid: boolean;
};

export type ReversedPremium = Omit<PaidPremium, 'paidAt' | 'isShortPaid'> & {
  reversalId: string;
  reversedKobo: number;
  cause: 'refund' | 'dispute';
};

/** What goes back of a payment beyond what was paid. */
export type PremiumExcess = { reversalId: string; excessKobo: number };

/** Applies Premium payments and their reversals, in the transaction of the payment confirmation. */
@Injectable()
export class PremiumPaymentsService {
  constructor(
    private readonly repository: SubscriptionsRepository,
    private readonly reversals: PremiumReversalsRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly purchases: WalletPurchasesRepository,
  ) {}

  /** Returns the reversals of more than is left of their payments: a refund and a lost dispute of the same month. */
  async apply(
    transaction: Transaction,
    { paid, reversed }: { paid: readonly PaidPremium[]; reversed: readonly ReversedPremium[] },
  ): Promise<PremiumExcess[]> {
    if (paid.length + reversed.length === 0) return [];
    // Lock all subscriptions at once: with incremental locks, two batches that involve the same creators in different
    // order would deadlock.
    const creatorIds = [...paid, ...reversed].map(({ creatorId }) => creatorId);
    const locked = await this.repository.lockAll(transaction, creatorIds);
    for (const payment of paid) await this.activateMonth(transaction, payment, locked);
    const excesses: PremiumExcess[] = [];
    for (const reversal of reversed) {
      const excessKobo = await this.revokeForReversal(transaction, reversal, locked);
      if (excessKobo > 0) excesses.push({ reversalId: reversal.reversalId, excessKobo });
    }
    return excesses;
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
    // A wallet purchase that failed before is what this payment replaces: it must not be charged as well.
    await this.purchases.withdraw(transaction, data.creatorId, before.revision);
    locked.set(data.creatorId, await this.subscriptions.grantMonth(transaction, before, { id: data.paymentId }));
  }

  /**
   * Publishes the reversed amount, and revokes the month when the whole payment is reversed. Returns what exceeds the
   * payment; a reversal that arrives again changes nothing.
   */
  private async revokeForReversal(
    transaction: Transaction,
    { reversalId, reversedKobo, amountKobo, ...payment }: ReversedPremium,
    locked: Map<string, Subscription>,
  ): Promise<number> {
    const { paymentId, creatorId } = payment;
    const { alreadyKobo, isBooked } = await this.reversals.findBooked(transaction, { id: reversalId, paymentId });
    if (isBooked) return 0;
    const kobo = Math.min(reversedKobo, amountKobo - alreadyKobo);
    const excessKobo = reversedKobo - kobo;
    if (kobo <= 0) return excessKobo;
    await this.reversals.insert(transaction, { id: reversalId, paymentId, kobo });
    const event = { id: reversalId, occurredAt: new Date(), data: { ...payment, amountKobo: kobo } };
    transaction.publish(premiumRefunded, [{ ...event, correlationId: correlationId() }]);
    if (alreadyKobo + kobo < amountKobo) return excessKobo;
    const before = locked.get(creatorId) as Subscription;
    locked.set(creatorId, await this.subscriptions.revokeMonth(transaction, before, paymentId));
    return excessKobo;
  }
}
