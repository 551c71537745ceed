import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type PremiumChanged,
  premiumChanged,
  premiumPriceKobo,
  type StartedSubscription,
  type SubscriptionStatus,
} from '@tipnaija/contracts';
import { correlationId } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { DonationsService } from '../donations/donations.service.js';
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

/** What a creator's subscription is, and every change of it: under its lock, and published. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly database: Database,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly months: PaidMonthsRepository,
    private readonly donations: DonationsService,
  ) {}

  async status(creatorId: string): Promise<SubscriptionStatus> {
    return toStatus(await this.subscriptions.find(creatorId), new Date());
  }

  subscribeByPaystack(creatorId: string, cancelUrl: string): Promise<StartedSubscription> {
    return this.donations.initiatePremium({ creatorId, amountKobo: premiumPriceKobo, cancelUrl });
  }

  /** Switches renewal off; what is paid for lasts to its end. Throws `subscription.none` where there never was any. */
  async stopRenewing(creatorId: string): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const before = await this.subscriptions.lock(transaction, creatorId);
      if (!hadPremium(before)) throw new DomainError('subscription.none');
      if (before.autoRenew) await this.save(transaction, { ...before, autoRenew: false }, 'cancelled');
    });
  }

  /** Ends what has expired. A subscription that was paid for in between goes on. */
  async end(creatorId: string, change: 'ended' | 'lapsed'): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const before = await this.subscriptions.lock(transaction, creatorId);
      if (before.isEnded || before.expiresAt > new Date()) return;
      await this.save(transaction, ended(before), change);
    });
  }

  /** Grants a month that was paid for by `id`. The subscription is locked by the caller. */
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

  /** Takes back the month that `id` paid for: what is left ends as if it had never been. */
  async revokeMonth(transaction: Transaction, before: Subscription, id: string): Promise<Subscription> {
    const grantedAt = await this.months.revoke(transaction, id);
    if (!grantedAt) return before;
    const expiresAt = expiryOfMonths(await this.months.listGranted(transaction, before.creatorId)) ?? grantedAt;
    return this.save(transaction, withoutMonth(before, expiresAt), 'taken-back');
  }

  /** Saves a change of a subscription that the caller has locked, and publishes it. Returns it as saved. */
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
