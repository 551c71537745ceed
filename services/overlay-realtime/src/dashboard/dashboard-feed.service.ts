import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { type DashboardMessage, DashboardRooms } from './dashboard-rooms.js';
import { WatchersService } from './watchers.service.js';

/** A person reads these: ten times a second is live. */
const gatherMs = 100;

/**
 * Sends dashboards what happens, in order, and holds up nobody: alerts on the screen come first. The first thing after a
 * quiet moment goes out at once; what comes right after it is gathered, so that a busy hour costs ten looks a second at
 * who is watching, and a creator whom nobody watches costs no message at all. A page that misses a message loads its lists
 * again when their `revisions` differ.
 */
@Injectable()
export class DashboardFeed {
  private readonly logger = new Logger('Dashboards');
  private waiting: DashboardMessage[] = [];
  private isSending = false;

  constructor(
    private readonly watchers: WatchersService,
    private readonly rooms: DashboardRooms,
  ) {}

  push(messages: readonly DashboardMessage[]): void {
    this.waiting.push(...messages);
    if (!this.isSending) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      await this.send(group).catch((error: unknown) =>
        this.logger.warn(`Dashboards were not told of ${group.length} things: ${errorMessage(error)}`),
      );
      await new Promise((resolve) => setTimeout(resolve, gatherMs).unref());
    }
    this.isSending = false;
  }

  private async send(group: readonly DashboardMessage[]): Promise<void> {
    const watched = await this.watchers.watched([...new Set(group.map(({ creatorId }) => creatorId))]);
    for (const message of group) {
      if (watched.has(message.creatorId)) this.rooms.send(message);
    }
  }
}
