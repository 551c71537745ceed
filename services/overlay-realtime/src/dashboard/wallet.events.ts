import { Controller } from '@nestjs/common';
import { type EventEnvelope, type WalletsChanged, walletsChanged } from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { walletMessages } from './dashboard-message.js';
import { WalletBalances } from './wallet-balances.service.js';

@Controller()
export class WalletEvents {
  constructor(private readonly balances: WalletBalances) {}

  @OnEventBatch(walletsChanged)
  async walletsChanged(events: EventEnvelope<WalletsChanged>[]): Promise<void> {
    await this.balances.send(events.flatMap(({ data }) => walletMessages(data)));
  }
}
