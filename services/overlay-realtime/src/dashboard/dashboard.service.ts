import { Injectable, Logger } from '@nestjs/common';
import type { DashboardOverlay, DashboardRevisions } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { RequestCoalescer } from '@tipnaija/service-kit';
import { ControlsService } from '../controls/controls.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { PresenceService } from '../presence/presence.service.js';
import { DashboardFeed } from './dashboard-feed.service.js';
import { RevisionsRepository } from './revisions.repository.js';

/** Reads the overlay state of creators and sends it to their dashboards. */
@Injectable()
export class DashboardService {
  private readonly logger = new Logger('Dashboards');
  private readonly overlays = new RequestCoalescer(async (creatorIds) =>
    creatorIds.map(await this.overlaysOf(creatorIds)),
  );

  constructor(
    private readonly presence: PresenceService,
    private readonly deliveries: DeliveriesService,
    private readonly controls: ControlsService,
    private readonly feed: DashboardFeed,
    private readonly revisions: RevisionsRepository,
  ) {}

  /** Returns a lookup of the overlay state by creator. */
  async overlaysOf(creatorIds: readonly string[]): Promise<(creatorId: string) => DashboardOverlay> {
    const [presence, lastShown, controls] = await Promise.all([
      this.presence.find(creatorIds),
      this.deliveries.lastShown(creatorIds),
      this.controls.find(creatorIds),
    ]);
    return (creatorId) => {
      const last = lastShown(creatorId);
      return { ...presence(creatorId), ...controls(creatorId), ...(last ? { lastShown: last } : {}) };
    };
  }

  /** Returns a lookup of the list revisions by creator. */
  revisionsOf(creatorIds: readonly string[]): Promise<(creatorId: string) => DashboardRevisions> {
    return this.revisions.find(creatorIds);
  }

  /** Sends the current overlay state to the creator's dashboards. Logs failures instead of throwing. */
  async overlaysChanged(creatorId: string): Promise<void> {
    try {
      this.feed.push([{ creatorId, event: 'overlay', payload: await this.overlays.load(creatorId) }]);
    } catch (error) {
      this.logger.warn(`Failed to send the overlay state to dashboards: ${errorMessage(error)}`);
    }
  }

  shown(creatorId: string, donationId: number, shownAt: Date): void {
    this.feed.push([{ creatorId, event: 'overlay-shown', payload: { donationId, shownAt: shownAt.toISOString() } }]);
  }
}
