/**
 * Months of Premium paid from a wallet, requested by the creator or by a renewal. The purchase row is written first,
 * and its id is the idempotency key at the ledger: after any crash the month is charged once and granted to the charged
 * creator. What is no longer wanted is also cancelled at the ledger, so that a charge still in transit has no effect.
 */
import { Injectable, Logger } from '@nestjs/common';
import {
  cancelCharge,
  chargeWallet,
  DomainError,
  premiumPriceKobo,
  type SubscriptionStatus,
} from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { deterministicId } from '../providers/deterministic-id.js';
import { hadPremium, isRenewing, type Subscription } from './subscription.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { type WalletPurchase, WalletPurchasesRepository } from './wallet-purchases.repository.js';

/**
 * Buys Premium from the wallet: a saga over two services. The purchase is recorded, the ledger charges the wallet under the purchase's
 * id, then the month is granted; an interrupted purchase is completed or cancelled by a job.
 */
@Injectable()
export class WalletPurchasesService {
  private readonly logger = new Logger('WalletPurchases');

  constructor(
    private readonly database: Database,
    private readonly repository: SubscriptionsRepository,
    private readonly purchases: WalletPurchasesRepository,
    private readonly subscriptions: SubscriptionsService,
    private readonly rpc: RpcClient,
  ) {}

  /**
   * Buys a month from the wallet. The same key is the same purchase.
   * @throws DomainError `wallet.insufficient`, `wallet.closed` or `subscription.already-renewing`
   */
  async subscribe(creatorId: string, idempotencyKey: string | null): Promise<SubscriptionStatus> {
    const id = idempotencyKey === null ? v7() : deterministicId('wallet-purchase', creatorId, idempotencyKey);
    const purchase = await this.database.transaction((transaction) => this.open(transaction, { id, creatorId }));
    const isPaid = purchase.status === 'requested' ? await this.complete(purchase) : purchase.status === 'charged';
    if (!isPaid) throw new DomainError('wallet.insufficient');
    return this.subscriptions.status(creatorId);
  }

  /**
   * Switches renewal off, and cancels a renewal in progress whose charge has not reached the ledger yet. A purchase in
   * progress would switch renewal on again, so it becomes a renewal first.
   */
  async cancelRenewal(creatorId: string): Promise<SubscriptionStatus> {
    await this.database.transaction(async (transaction) => {
      const subscription = await this.repository.lock(transaction, creatorId);
      if (hadPremium(subscription)) await this.purchases.withdraw(transaction, creatorId, subscription.revision);
    });
    await this.subscriptions.stopRenewing(creatorId);
    const open = await this.purchases.findOpen(this.database, creatorId);
    // When the ledger is unavailable, the next run over interrupted purchases cancels it.
    if (open) await this.complete(open).catch((error: unknown) => this.note(open, error));
    return this.subscriptions.status(creatorId);
  }

  /** Opens the renewal of a subscription as it was read, once, however many replicas find it due. */
  openRenewal({ creatorId, revision }: Subscription): Promise<WalletPurchase> {
    const id = deterministicId('premium-renewal', creatorId, revision);
    return this.database.transaction(async (transaction) => {
      await this.repository.lock(transaction, creatorId);
      return (
        (await this.purchases.find(transaction, id)) ??
        (await this.purchases.findOpen(transaction, creatorId)) ??
        this.purchases.open(transaction, { id, creatorId, priceKobo: premiumPriceKobo, renewsRevision: revision })
      );
    });
  }

  /**
   * Charges the wallet and grants the month; cancels instead what is no longer wanted. Returns whether the wallet was
   * charged.
   */
  async complete({ id, creatorId, priceKobo }: WalletPurchase): Promise<boolean> {
    const isWanted = await this.database.transaction((transaction) => this.isWanted(transaction, { id, creatorId }));
    const isCharged = isWanted ? await this.charge({ id, creatorId, priceKobo }) : await this.wasCharged(id, creatorId);
    await this.database.transaction(async (transaction) => {
      const before = await this.repository.lock(transaction, creatorId);
      const purchase = await this.purchases.end(transaction, id, isCharged ? 'charged' : 'cancelled');
      if (!isCharged || !purchase) return;
      // A renewal does not change autoRenew, which may have been switched off in the meantime.
      const settings = purchase.renewsRevision === null ? { autoRenew: true } : {};
      await this.subscriptions.grantMonth(transaction, before, { id, ...settings });
    });
    return isCharged;
  }

  /** Completes purchases whose process ended. */
  async resumeInterrupted(): Promise<void> {
    for (const purchase of await this.purchases.listInterrupted(100)) {
      await this.complete(purchase).catch((error: unknown) => this.note(purchase, error));
    }
  }

  /** Runs under the lock of the subscription, so that the second of two requests sees the first one's purchase. */
  private async open(
    transaction: Transaction,
    { id, creatorId }: { id: string; creatorId: string },
  ): Promise<WalletPurchase> {
    const subscription = await this.repository.lock(transaction, creatorId);
    const existing = await this.purchases.find(transaction, id);
    if (existing?.status === 'requested' && existing.renewsRevision === null)
      await this.purchases.takeOver(transaction, id);
    // It ended because the ledger was away for too long: the creator asks anew.
    const isExpired = existing?.status === 'cancelled' && existing.renewsRevision === null;
    if (existing && !isExpired) return existing;
    if (isRenewing(subscription, new Date())) {
      throw new DomainError('subscription.already-renewing', { expiresAt: subscription.expiresAt.toISOString() });
    }
    const open = await this.purchases.findOpen(transaction, creatorId);
    if (!open) {
      const purchase = { id: isExpired ? v7() : id, creatorId, priceKobo: premiumPriceKobo, renewsRevision: null };
      return this.purchases.open(transaction, purchase);
    }
    await this.purchases.takeOver(transaction, open.id);
    return open;
  }

  /**
   * Returns false for a renewal whose subscription changed since, or whose auto-renewal was switched off, and for a
   * purchase that the creator requested too long ago to expect it still.
   */
  private async isWanted(
    transaction: Transaction,
    { id, creatorId }: { id: string; creatorId: string },
  ): Promise<boolean> {
    const subscription = await this.repository.lock(transaction, creatorId);
    const purchase = await this.purchases.find(transaction, id);
    if (!purchase) return true;
    if (purchase.renewsRevision === null) return purchase.isRecent;
    return subscription.autoRenew && subscription.revision === purchase.renewsRevision;
  }

  /**
   * Charges the wallet. Returns false when the charge was cancelled before.
   * @throws DomainError `wallet.insufficient` or `wallet.closed`, after ending the purchase: a charge of it that is still in
   *   transit has no effect any more
   */
  private async charge({
    id,
    creatorId,
    priceKobo: amountKobo,
  }: Pick<WalletPurchase, 'id' | 'creatorId' | 'priceKobo'>): Promise<boolean> {
    try {
      const charge = { creatorId, amountKobo, idempotencyKey: id, reference: `premium ${id}` };
      await this.rpc.call(chargeWallet, charge);
      return true;
    } catch (error) {
      if (isRejected(error, 'wallet.charge-cancelled')) return false;
      if (!isRejected(error, 'wallet.insufficient') && !isRejected(error, 'wallet.closed')) throw error;
      // Another attempt of this purchase may be in transit, and the wallet may have enough when it arrives.
      if (await this.wasCharged(id, creatorId)) return true;
      await this.purchases.end(this.database, id, 'rejected');
      throw error;
    }
  }

  /** Blocks any later charge at the ledger. Returns whether the wallet was already charged. */
  private async wasCharged(id: string, creatorId: string): Promise<boolean> {
    const { chargedKobo } = await this.rpc.call(cancelCharge, { creatorId, idempotencyKey: id });
    return chargedKobo > 0;
  }

  private note({ id, creatorId }: WalletPurchase, error: unknown): void {
    this.logger.warn(`Purchase ${id} of creator ${creatorId} is retried later: ${errorMessage(error)}`);
  }
}

function isRejected(error: unknown, code: DomainError['code']): boolean {
  return error instanceof DomainError && error.code === code;
}
