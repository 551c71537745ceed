import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { type DashboardMessage, DashboardRooms } from '../rooms/dashboard-rooms.js';
import { DashboardConnectionsService } from './dashboard-connections.service.js';

/** Batch interval: ten updates per second look live to a reader. */
const batchIntervalMs = 100;

/**
 * Sends events to dashboards in order, without delaying overlay alerts. Messages are batched, so that load costs at most
 * ten connection queries per second, and none at the moment in which an alert is sent. Creators
 * without a connected dashboard cost no message. A page that misses a message reloads its lists when their `revisions`
 * differ.
 */
@Injectable()
export class DashboardFeed {
  private readonly logger = new Logger('Dashboards');
  private waiting: DashboardMessage[] = [];
  private isSending = false;

  constructor(
    private readonly connections: DashboardConnectionsService,
    private readonly rooms: DashboardRooms,
  ) {}

  push(messages: readonly DashboardMessage[]): void {
    this.waiting.push(...messages);
    if (!this.isSending) void this.sendAll();
  }

  private async sendAll(): Promise<void> {
    this.isSending = true;
    while (this.waiting.length > 0) {
      await sleep(batchIntervalMs, undefined, { ref: false });
      const group = this.waiting;
      this.waiting = [];
      await this.send(group).catch((error: unknown) =>
        this.logger.warn(`Failed to send ${group.length} dashboard messages: ${errorMessage(error)}`),
      );
    }
    this.isSending = false;
  }

  private async send(group: readonly DashboardMessage[]): Promise<void> {
    const audiences = await this.connections.findAudiences([...new Set(group.map(({ creatorId }) => creatorId))]);
    for (const message of group) {
      for (const audience of audiences.get(message.creatorId) ?? []) this.rooms.send(message, audience);
    }
  }
}
