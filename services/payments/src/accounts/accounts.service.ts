import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { AccountState } from '../account-states/account-state.js';
import { AccountStatesService } from '../account-states/account-states.service.js';
import { WalletPurchasesService } from '../subscriptions/wallet-purchases.service.js';
import { SupporterBlocksService } from '../supporter-blocks/supporter-blocks.service.js';
import { ProviderBodiesRepository } from './provider-bodies.repository.js';

@Injectable()
export class AccountsService {
  constructor(
    private readonly states: AccountStatesService,
    private readonly purchases: WalletPurchasesService,
    private readonly bodies: ProviderBodiesRepository,
    private readonly blocks: SupporterBlocksService,
  ) {}

  /**
   * Saves the account state; an older change that arrives late has no effect. Deleting an account also cancels its
   * renewal, lifts its blocks, and empties the providers' reports about it.
   * @param changedAt ISO 8601
   */
  async change(creatorId: string, state: AccountState, changedAt: string): Promise<void> {
    await this.states.save(creatorId, state, changedAt);
    if (state !== 'deleted') return;
    await this.cancelRenewal(creatorId);
    await this.blocks.removeOf(creatorId);
    await this.bodies.blankOf(creatorId);
  }

  private async cancelRenewal(creatorId: string): Promise<void> {
    await this.purchases.cancelRenewal(creatorId).catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'subscription.none')) throw error;
    });
  }
}
