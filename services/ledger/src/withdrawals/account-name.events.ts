import { Controller } from '@nestjs/common';
import { type AccountNameConfirmed, accountNameConfirmed, type EventEnvelope } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { AccountNamesService } from './account-names.service.js';

@Controller()
export class AccountNameEvents {
  constructor(private readonly names: AccountNamesService) {}

  @OnEvent(accountNameConfirmed)
  async confirmed({ data, occurredAt }: EventEnvelope<AccountNameConfirmed>): Promise<void> {
    const { creatorId, ...account } = data;
    await this.names.accountNameConfirmed(creatorId, account, new Date(occurredAt));
  }
}
