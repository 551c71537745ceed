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
import { BansService } from './bans.service.js';

/** Handles admin actions on users. Users without a creator have no data in this service. */
@Controller()
export class AccountEvents {
  constructor(private readonly bans: BansService) {}

  @OnEvent(userBanned)
  async banned({ data, occurredAt }: EventEnvelope<UserBanned>): Promise<void> {
    if (data.creatorId) await this.bans.suspend(data.creatorId, occurredAt);
  }

  @OnEvent(userUnbanned)
  async unbanned({ data, occurredAt }: EventEnvelope<UserUnbanned>): Promise<void> {
    if (data.creatorId) await this.bans.restore(data.creatorId, occurredAt);
  }

  @OnEvent(userDeleted)
  async deleted({ data, occurredAt }: EventEnvelope<UserDeleted>): Promise<void> {
    if (data.creatorId) await this.bans.delete(data.creatorId, occurredAt);
  }
}
