import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DashboardRooms } from '../rooms/dashboard-rooms.js';
import { DashboardConnectionsService } from './dashboard-connections.service.js';
import { newestBalances, type WalletMessage } from './dashboard-message.js';

const repeatEveryMs = 5_000;
const repetitions = 2;

/**
 * Sends wallet balances to dashboards. This service stores no balances to compare with, so it repeats the newest
 * balance twice: a page that missed it receives it within 5 seconds, and other pages drop it by its revision.
 */
@Injectable()
export class WalletBalances implements OnApplicationShutdown {
  private readonly recent = new Map<string, { message: WalletMessage; repetitionsLeft: number }>();
  private readonly timer = setInterval(() => this.repeat(), repeatEveryMs).unref();

  constructor(
    private readonly connections: DashboardConnectionsService,
    private readonly rooms: DashboardRooms,
  ) {}

  /** @throws when the connections cannot be read, so that the event is redelivered */
  async send(messages: readonly WalletMessage[]): Promise<void> {
    const newest = newestBalances(messages);
    const audiences = await this.connections.findAudiences(newest.map(({ creatorId }) => creatorId));
    for (const message of newest) {
      if (!audiences.get(message.creatorId)?.includes('owner')) continue;
      this.rooms.send(message, 'owner');
      this.remember(message);
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private remember(message: WalletMessage): void {
    const known = this.recent.get(message.creatorId)?.message.payload.revision ?? -1;
    if (message.payload.revision >= known)
      this.recent.set(message.creatorId, { message, repetitionsLeft: repetitions });
  }

  private repeat(): void {
    for (const [creatorId, recent] of this.recent) {
      this.rooms.send(recent.message, 'owner');
      recent.repetitionsLeft -= 1;
      if (recent.repetitionsLeft === 0) this.recent.delete(creatorId);
    }
  }
}
