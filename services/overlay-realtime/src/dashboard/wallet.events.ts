import { Controller } from '@nestjs/common';
import { type EventEnvelope, type WalletsChanged, walletsChanged } from '@tipnaija/contracts';
import { OnEventBatch } from '@tipnaija/messaging';
import { DashboardFeed } from './dashboard-feed.service.js';
import { walletMessages } from './dashboard-message.js';

@Controller()
export class WalletEvents {
  constructor(private readonly dashboards: DashboardFeed) {}

  @OnEventBatch(walletsChanged)
  async walletsChanged(events: EventEnvelope<WalletsChanged>[]): Promise<void> {
    this.dashboards.push(events.flatMap(({ data }) => walletMessages(data)));
  }
}
