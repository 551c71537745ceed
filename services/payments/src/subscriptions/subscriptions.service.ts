import { Injectable, Logger } from '@nestjs/common';
import {
  chargeWallet,
  DomainError,
  type PremiumChanged,
  premiumChanged,
  premiumCharged,
  premiumPriceKobo,
  premiumRefunded,
  type StartedSubscription,
  type SubscriptionStatus,
} from '@tipnaija/contracts';
import { correlationId, RpcClient, wordsOf } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { DonationsService } from '../donations/donations.service.js';
import { eventKey } from '../providers/event-key.js';
import {
  addMonths,
  afterFailedRenewal,
  endOfPaidMonth,
  retryingUntil,
  type Subscription,
  toStatus,
} from './subscription.js';
import { SubscriptionsRepository, type WalletPurchase } from './subscriptions.repository.js';

/** A month of premium that was paid at a provider, as settlement has it. */
export type PaidPremium = {
  paymentId: string;
  creatorId: string;
  provider: 'paystack' | 'stripe';
  amountKobo: number;
  paidAt: Date;
};

export type ReversedPremium = Omit<PaidPremium, 'paidAt'> & {
  reversalId: string;
  reversedKobo: number;
  cause: 'refund' | 'dispute';
};

type Change = PremiumChanged['change'];

@Injectable()
export class SubscriptionsService {
  private readonly logger = new Logger('Subscriptions');

  constructor(
    private readonly database: Database,
    private readonly subscriptions: SubscriptionsRepository,
    private readonly donations: DonationsService,
    private readonly rpc: RpcClient,
  ) {}

  async status(creatorId: string): Promise<SubscriptionStatus> {
    return toStatus(await this.subscriptions.find(creatorId), new Date());
  }

  /**
   * What is asked of the wallet is a row first, and its id the idempotency key: whatever dies on the way, the month is
   * charged once, and who was charged gets it. Refuses with `wallet.insufficient`.
   */
  async subscribeByWallet(creatorId: string): Promise<SubscriptionStatus> {
    await this.complete(await this.subscriptions.openPurchase(v7(), creatorId));
    return this.status(creatorId);
  }

  subscribeByPaystack(creatorId: string, cancelUrl: string): Promise<StartedSubscription> {
    return this.donations.initiatePremium({ creatorId, amountKobo: premiumPriceKobo, cancelUrl });
  }

  async cancel(creatorId: string): Promise<SubscriptionStatus> {
    if (!(await this.subscriptions.find(creatorId))) throw new DomainError('subscription.none');
    await this.database.transaction((transaction) =>
      this.change(transaction, creatorId, 'cancelled', (subscription) =>
        subscription.autoRenew ? { ...subscription, autoRenew: false } : undefined,
      ),
    );
    return this.status(creatorId);
  }

  /** In the transaction of the settlement: the month is there with the money. */
  async extendPaid(transaction: Transaction, paid: readonly PaidPremium[]): Promise<void> {
    // One order for every writer, as with every other lock.
    for (const { creatorId } of [...paid].sort(byCreator)) await this.extend(transaction, creatorId, {});
    await transaction.publish(
      premiumCharged,
      paid.map(({ paidAt, ...data }) => ({
        id: eventKey(data.provider, data.paymentId, 'premium-charged'),
        occurredAt: paidAt,
        data,
        correlationId: correlationId(),
      })),
    );
  }

  /** Money of a month that went back: out of the books, and the month with it when all of it is gone. */
  async takeBack(transaction: Transaction, reversed: readonly ReversedPremium[]): Promise<void> {
    for (const { reversalId, reversedKobo, amountKobo, ...payment } of [...reversed].sort(byCreator)) {
      await this.subscriptions.lock(transaction, payment.creatorId);
      const before = await this.subscriptions.sumReversed(transaction, payment.paymentId);
      const kobo = Math.min(reversedKobo, amountKobo - before);
      if (kobo <= 0) continue;
      const reversal = { id: reversalId, paymentId: payment.paymentId, kobo };
      if (!(await this.subscriptions.insertReversal(transaction, reversal))) continue;
      const fact = { id: reversalId, occurredAt: new Date(), data: { ...payment, amountKobo: kobo } };
      await transaction.publish(premiumRefunded, [{ ...fact, correlationId: correlationId() }]);
      if (before + kobo < amountKobo) continue;
      await this.change(transaction, payment.creatorId, 'taken-back', (subscription) => {
        const expiresAt = addMonths(subscription.expiresAt, -1);
        return { ...subscription, expiresAt, nextRenewalAt: expiresAt };
      });
    }
  }

  /** Renews what is due, ends what is over, and finishes purchases whose asker is gone. */
  async renewDue(): Promise<void> {
    for (const purchase of await this.subscriptions.abandonedPurchases(100)) {
      await this.complete(purchase).catch((error: unknown) => this.note(purchase.creatorId, error));
    }
    for (const creatorId of await this.subscriptions.dueForRenewal(200)) {
      await this.renew(creatorId).catch((error: unknown) => this.note(creatorId, error));
    }
  }

  private async renew(creatorId: string): Promise<void> {
    const subscription = await this.subscriptions.find(creatorId);
    if (!subscription?.nextRenewalAt || subscription.nextRenewalAt > new Date()) return;
    if (!subscription.autoRenew) return this.end(creatorId, 'ended');
    // Named after what is renewed: replicas that see it due at once, and one that comes late, ask for the same month.
    const id = eventKey('premium-renewal', creatorId, subscription.revision);
    const purchase = await this.subscriptions.openPurchase(id, creatorId);
    if (purchase.status === 'charged') return;
    try {
      if (purchase.status === 'refused') throw new DomainError('wallet.insufficient');
      await this.complete(purchase);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'wallet.insufficient')) throw error;
      await this.renewalFailed(subscription);
    }
  }

  private async renewalFailed({ creatorId, revision, expiresAt }: Subscription): Promise<void> {
    const next = afterFailedRenewal(new Date(), expiresAt);
    if (next === 'lapsed') return this.end(creatorId, 'lapsed');
    await this.database.transaction((transaction) =>
      this.change(transaction, creatorId, 'renewal-failed', (subscription) =>
        subscription.revision === revision ? { ...subscription, ...next } : undefined,
      ),
    );
  }

  private async end(creatorId: string, change: 'ended' | 'lapsed'): Promise<void> {
    await this.database.transaction((transaction) =>
      this.change(transaction, creatorId, change, (subscription) =>
        subscription.isEnded || subscription.expiresAt > new Date()
          ? undefined
          : { ...subscription, autoRenew: false, isEnded: true, nextRenewalAt: null },
      ),
    );
  }

  private async complete({ id, creatorId }: WalletPurchase): Promise<void> {
    try {
      const ask = { creatorId, amountKobo: premiumPriceKobo, idempotencyKey: id, reference: `premium ${id}` };
      await this.rpc.ask(chargeWallet, ask);
    } catch (error) {
      const isRefused = error instanceof DomainError && error.code === 'wallet.insufficient';
      if (isRefused) await this.subscriptions.endPurchase(this.database, id, 'refused');
      throw error;
    }
    await this.database.transaction(async (transaction) => {
      const isFirst = await this.subscriptions.endPurchase(transaction, id, 'charged');
      if (isFirst) await this.extend(transaction, creatorId, { autoRenew: true });
    });
  }

  private extend(transaction: Transaction, creatorId: string, settings: { autoRenew?: boolean }): Promise<void> {
    const now = new Date();
    return this.change(
      transaction,
      creatorId,
      (subscription) => (subscription.isEnded ? 'started' : 'renewed'),
      (subscription) => {
        const running = subscription.isEnded ? null : subscription.expiresAt;
        const expiresAt = endOfPaidMonth(now, running);
        return { ...subscription, ...settings, expiresAt, isEnded: false, nextRenewalAt: expiresAt };
      },
    );
  }

  /** Under the lock of the subscription; undefined changes nothing and tells nobody. */
  private async change(
    transaction: Transaction,
    creatorId: string,
    change: Change | ((before: Subscription) => Change),
    decide: (before: Subscription) => Subscription | undefined,
  ): Promise<void> {
    const before = await this.subscriptions.lock(transaction, creatorId);
    const after = decide(before);
    if (!after) return;
    const revision = before.revision + 1;
    await this.subscriptions.save(transaction, { ...after, revision });
    const told = typeof change === 'function' ? change(before) : change;
    await transaction.publish(premiumChanged, [
      {
        id: eventKey('premium', creatorId, revision),
        occurredAt: new Date(),
        correlationId: correlationId(),
        data: {
          creatorId,
          expiresAt: after.expiresAt.toISOString(),
          autoRenew: after.autoRenew,
          change: told,
          retryingUntil: told === 'renewal-failed' ? retryingUntil(after.expiresAt).toISOString() : null,
          revision,
        },
      },
    ]);
  }

  private note(creatorId: string, error: unknown): void {
    this.logger.warn(`Premium of ${creatorId} is looked at again later: ${wordsOf(error)}`);
  }
}

function byCreator(a: { creatorId: string }, b: { creatorId: string }): number {
  return a.creatorId < b.creatorId ? -1 : 1;
}
