import { Injectable } from '@nestjs/common';
import { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import type { disputeMessage } from '../dashboard/dashboard-message.js';
import { DisputesRepository } from './disputes.repository.js';

@Injectable()
export class DisputesService {
  constructor(
    private readonly disputes: DisputesRepository,
    private readonly dashboards: DashboardFeed,
  ) {}

  /** Saves the states first, so that a dashboard that misses the message heals, then sends them to the dashboards. */
  async publish(messages: readonly ReturnType<typeof disputeMessage>[]): Promise<void> {
    await this.disputes.save(messages.map(({ creatorId, payload }) => ({ creatorId, ...payload })));
    this.dashboards.push(messages);
  }
}
