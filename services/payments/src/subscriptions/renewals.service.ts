import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { AccountStatesService } from '../account-states/account-states.service.js';
import { afterFailedRenewal, type Subscription } from './subscription.js';
import { SubscriptionsRepository } from './subscriptions.repository.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { WalletPurchasesService } from './wallet-purchases.service.js';

/** Renews or ends subscriptions at the end of their month. */
@Injectable()
export class RenewalsService {
  private readonly logger = new Logger('Renewals');

  constructor(
    private readonly database: Database,
    private readonly repository: SubscriptionsRepository,
    private readonly accounts: AccountStatesService,
    private readonly subscriptions: SubscriptionsService,
    private readonly purchases: WalletPurchasesService,
  ) {}

  /** Renews due subscriptions, ends expired ones, and completes purchases whose process ended. */
  async renewDue(): Promise<void> {
    await this.purchases.resumeInterrupted();
    for (const creatorId of await this.repository.dueForRenewal(200)) {
      await this.renew(creatorId).catch((error: unknown) =>
        this.logger.warn(`Renewal of the subscription of ${creatorId} is retried later: ${errorMessage(error)}`),
      );
    }
  }

  private async renew(creatorId: string): Promise<void> {
    const subscription = await this.repository.find(creatorId);
    if (!subscription?.nextRenewalAt || subscription.nextRenewalAt > new Date()) return;
    if (!subscription.autoRenew || !(await this.accounts.isOpen(creatorId))) {
      return this.subscriptions.end(creatorId, 'ended');
    }
    const purchase = await this.purchases.openRenewal(subscription);
    if (purchase.status === 'charged') return;
    try {
      // A process that found too little in the wallet may have ended after it cancelled the charge.
      if (purchase.status !== 'requested') throw new DomainError('wallet.insufficient');
      await this.purchases.complete(purchase);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'wallet.closed') return this.subscriptions.end(creatorId, 'ended');
      if (error.code !== 'wallet.insufficient') throw error;
      await this.retryLater(subscription);
    }
  }

  private async retryLater({ creatorId, revision, expiresAt }: Subscription): Promise<void> {
    const next = afterFailedRenewal(new Date(), expiresAt);
    if (next === 'lapsed') return this.subscriptions.end(creatorId, 'lapsed');
    await this.database.transaction(async (transaction) => {
      const before = await this.repository.lock(transaction, creatorId);
      if (before.revision === revision)
        await this.subscriptions.save(transaction, { ...before, ...next }, 'renewal-failed');
    });
  }
}
