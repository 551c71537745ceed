import { Injectable } from '@nestjs/common';
import type { HeardByOverlays, OverlayControlAction, TestAlertKind } from '@tipnaija/contracts';
import { ControlsService } from '../controls/controls.service.js';
import { DashboardService } from '../dashboard/dashboard.service.js';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { PresenceService } from '../presence/presence.service.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SongQueueService } from '../songs/song-queue.service.js';
import { testAlertOf } from './test-alert.js';

/** A creator's actions on their overlays. Each returns the number of connected overlays. */
@Injectable()
export class ActionsService {
  constructor(
    private readonly controls: ControlsService,
    private readonly deliveries: DeliveriesService,
    private readonly presence: PresenceService,
    private readonly overlays: OverlayRooms,
    private readonly dashboards: DashboardService,
    private readonly songs: SongQueueService,
  ) {}

  async control(creatorId: string, action: OverlayControlAction): Promise<HeardByOverlays> {
    const isPersisted = await this.controls.keep(creatorId, action);
    this.overlays.sendControl(creatorId, action);
    if (action === 'show-missed') await this.showMissed(creatorId);
    if (isPersisted) await this.dashboards.overlaysChanged(creatorId);
    return this.countOverlays(creatorId);
  }

  async test(creatorId: string, kind: TestAlertKind): Promise<HeardByOverlays> {
    this.overlays.sendAlert(creatorId, testAlertOf(kind, await this.deliveries.nextNumber(), new Date()));
    return this.countOverlays(creatorId);
  }

  async replay(creatorId: string, donationId: number): Promise<HeardByOverlays> {
    this.overlays.sendAlert(creatorId, await this.deliveries.replay(creatorId, donationId));
    return this.countOverlays(creatorId);
  }

  private async showMissed(creatorId: string): Promise<void> {
    const missed = await this.songs.refreshSongPlayback(await this.deliveries.listMissed(creatorId));
    for (const alert of missed) this.overlays.sendAlert(creatorId, alert);
  }

  private async countOverlays(creatorId: string): Promise<HeardByOverlays> {
    return { overlayCount: await this.presence.countOverlays(creatorId) };
  }
}
