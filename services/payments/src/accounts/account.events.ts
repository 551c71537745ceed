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
import { AccountsService } from './accounts.service.js';

/**
 * Applies account suspensions, reactivations and deletions from identity. Premium is renewed only for open accounts.
 */
@Controller()
export class AccountEvents {
  constructor(private readonly accounts: AccountsService) {}

  @OnEvent(userBanned)
  async banned({ data, occurredAt }: EventEnvelope<UserBanned>): Promise<void> {
    if (data.creatorId) await this.accounts.change(data.creatorId, 'suspended', occurredAt);
  }

  @OnEvent(userUnbanned)
  async unbanned({ data, occurredAt }: EventEnvelope<UserUnbanned>): Promise<void> {
    if (data.creatorId) await this.accounts.change(data.creatorId, 'open', occurredAt);
  }

  @OnEvent(userDeleted)
  async deleted({ data, occurredAt }: EventEnvelope<UserDeleted>): Promise<void> {
    if (data.creatorId) await this.accounts.change(data.creatorId, 'deleted', occurredAt);
  }
}
