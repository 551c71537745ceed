import { Controller } from '@nestjs/common';
import { type AccountNameConfirmed, accountNameConfirmed, type EventEnvelope } from '@tipnaija/contracts';
import { OnEvent } from '@tipnaija/messaging';
import { WithdrawalsService } from './withdrawals.service.js';

@Controller()
export class AccountNameEvents {
  constructor(private readonly withdrawals: WithdrawalsService) {}

  @OnEvent(accountNameConfirmed)
  async confirmed({ data, occurredAt }: EventEnvelope<AccountNameConfirmed>): Promise<void> {
    const { creatorId, ...account } = data;
    await this.withdrawals.accountNameConfirmed(creatorId, account, new Date(occurredAt));
  }
}
