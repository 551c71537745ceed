import { Controller } from '@nestjs/common';
import {
  DomainError,
  type EventEnvelope,
  type UserBanned,
  type UserDeleted,
  type UserUnbanned,
  userBanned,
  userDeleted,
  userUnbanned,
} from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { WalletPurchasesService } from '../subscriptions/wallet-purchases.service.js';
import { type AccountState, AccountStatesRepository } from './account-states.repository.js';

/** Accounts that identity suspends, opens again or deletes: no Premium is renewed from the wallet of one that is not open. */
@Controller()
export class AccountEvents {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStatesRepository,
    private readonly purchases: WalletPurchasesService,
  ) {}

  @OnEvent(userBanned)
  banned(event: EventEnvelope<UserBanned>): Promise<void> {
    return this.save(event, 'suspended');
  }

  @OnEvent(userUnbanned)
  unbanned(event: EventEnvelope<UserUnbanned>): Promise<void> {
    return this.save(event, 'open');
  }

  @OnEvent(userDeleted)
  async deleted(event: EventEnvelope<UserDeleted>): Promise<void> {
    await this.save(event, 'deleted');
    const { creatorId } = event.data;
    if (!creatorId) return;
    await this.purchases.cancelRenewal(creatorId).catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'subscription.none')) throw error;
    });
  }

  private async save({ data, occurredAt }: EventEnvelope<UserBanned>, state: AccountState): Promise<void> {
    if (!data.creatorId) return;
    await this.accounts.save(this.database, { creatorId: data.creatorId, state, changedAt: occurredAt });
  }
}
