import { Controller } from '@nestjs/common';
import {
  type EventEnvelope,
  type UserBanned,
  type UserDeleted,
  type UserUnbanned,
  userBanned,
  userDeleted,
  userUnbanned,
} from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { WalletStatesService } from './wallet-states.service.js';

/**
 * Applies account suspensions, reactivations and deletions from identity. Tips and refunds of those accounts are still
 * posted.
 */
@Controller()
export class AccountEvents {
  constructor(private readonly wallets: WalletStatesService) {}

  @OnEvent(userBanned)
  async banned({ data, occurredAt }: EventEnvelope<UserBanned>): Promise<void> {
    if (data.creatorId) await this.wallets.set(data.creatorId, 'suspended', new Date(occurredAt));
  }

  @OnEvent(userUnbanned)
  async unbanned({ data, occurredAt }: EventEnvelope<UserUnbanned>): Promise<void> {
    if (data.creatorId) await this.wallets.set(data.creatorId, 'open', new Date(occurredAt));
  }

  @OnEvent(userDeleted)
  async deleted({ data, occurredAt }: EventEnvelope<UserDeleted>): Promise<void> {
    if (data.creatorId) await this.wallets.closeDeleted(data.creatorId, new Date(occurredAt));
  }
}
