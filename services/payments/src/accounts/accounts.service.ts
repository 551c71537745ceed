import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { WalletPurchasesService } from '../subscriptions/wallet-purchases.service.js';
import { type AccountState, AccountStatesRepository } from './account-states.repository.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStatesRepository,
    private readonly purchases: WalletPurchasesService,
  ) {}

  isOpen(creatorId: string): Promise<boolean> {
    return this.accounts.isOpen(creatorId);
  }

  /**
   * Saves the account state; an older change that arrives late has no effect. Deleting an account also cancels its
   * renewal.
   * @param changedAt ISO 8601
   */
  async change(creatorId: string, state: AccountState, changedAt: string): Promise<void> {
    await this.accounts.save(this.database, { creatorId, state, changedAt });
    if (state === 'deleted') await this.cancelRenewal(creatorId);
  }

  private async cancelRenewal(creatorId: string): Promise<void> {
    await this.purchases.cancelRenewal(creatorId).catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'subscription.none')) throw error;
    });
  }
}
