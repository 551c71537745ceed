import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type PaymentProviderName,
  type PremiumChanged,
  premiumChanged,
  premiumPriceKobo,
  type StartedSubscription,
  type SubscriptionStatus,
} from '@tipnaija/contracts';
import { correlationId } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { InitiationService } from '../donations/initiation.service.js';
import { deterministicId } from '../providers/deterministic-id.js';
import { PaidMonthsRepository } from './paid-months.repository.js';
import {
  ended,
  expiryOfMonths,
  hadPremium,
  retryingUntil,
  type Subscription,
  toStatus,
  withMonth,
  withoutMonth,
} from './subscription.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';

type Change = PremiumChanged['change'];

/** Reads and changes a creator's subscription: every change happens under its lock and is published. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly months: PaidMonthsRepository,
    private readonly initiation: InitiationService,
  ) {}

  async status(creatorId: string): Promise<SubscriptionStatus> {
    return toStatus(await this.subscriptions.find(creatorId), new Date());
  }

  subscribeAtProvider(request: {
    creatorId: string;
    provider: PaymentProviderName;
    cancelUrl: string;
    replaces?: string | null | undefined;
  }): Promise<StartedSubscription> {
    return this.initiation.initiatePremium({ ...request, amountMinor: premiumPriceKobo });
  }

  /**
   * Switches renewal off; the paid period remains.
   * @throws DomainError `subscription.none` when the creator never had a subscription
   */
  async stopRenewing(creatorId: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const before = await this.subscriptions.lock(transaction, creatorId);
      if (!hadPremium(before)) throw new DomainError('subscription.none');
      if (before.autoRenew) await this.save(transaction, { ...before, autoRenew: false }, 'cancelled');
    });
  }

  /** Ends an expired subscription. A subscription that was paid for in the meantime continues. */
  async end(creatorId: string, change: 'ended' | 'lapsed'): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const before = await this.subscriptions.lock(transaction, creatorId);
      if (before.isEnded || before.expiresAt > new Date()) return;
      await this.save(transaction, ended(before), change);
    });
  }

  /** Grants the month that `id` paid for. The caller holds the lock on the subscription. */
  async grantMonth(
    transaction: Transaction,
    before: Subscription,
    paid: { id: string; autoRenew?: boolean },
  ): Promise<Subscription> {
    const { creatorId } = before;
    const { id, ...settings } = paid;
    await this.months.grant(transaction, { id, creatorId });
    const expiresAt = expiryOfMonths(await this.months.listGranted(transaction, creatorId)) as Date;
    return this.save(transaction, withMonth(before, expiresAt, settings), before.isEnded ? 'started' : 'renewed');
  }

  /** Revokes the month that `id` paid for: the remaining months expire as if it had never been granted. */
  async revokeMonth(transaction: Transaction, before: Subscription, id: string): Promise<Subscription> {
    const grantedAt = await this.months.revoke(transaction, id);
    if (!grantedAt) return before;
    const expiresAt = expiryOfMonths(await this.months.listGranted(transaction, before.creatorId)) ?? grantedAt;
    return this.save(transaction, withoutMonth(before, expiresAt, new Date()), 'revoked');
  }

  /** Saves and publishes a change of a subscription that the caller has locked. Returns the saved subscription. */
  async save(transaction: Transaction, after: Subscription, change: Change): Promise<Subscription> {
    const saved = { ...after, revision: after.revision + 1 };
    const { creatorId, expiresAt, autoRenew, revision } = saved;
    await this.subscriptions.save(transaction, saved);
    transaction.publish(premiumChanged, [
      {
        id: deterministicId('premium', creatorId, revision),
        occurredAt: new Date(),
        correlationId: correlationId(),
        data: {
          creatorId,
          expiresAt: expiresAt.toISOString(),
          autoRenew,
          change,
          retryingUntil: change === 'renewal-failed' ? retryingUntil(expiresAt).toISOString() : null,
          revision,
        },
      },
    ]);
    return saved;
  }
}
