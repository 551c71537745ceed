import { Injectable } from '@nestjs/common';
import type { HeardByOverlays, OverlayAlert, OverlayControlAction, TestAlertKind } from '@tipnaija/contracts';
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
    if (isPersisted) await this.dashboards.overlaysChanged(creatorId);
    if (action !== 'show-missed') return this.countOverlays(creatorId);
    const missed = await this.deliveries.listMissed(creatorId);
    await this.sendMissed(creatorId, missed);
    return { ...(await this.countOverlays(creatorId)), alertCount: missed.length };
  }

  async test(creatorId: string, kind: TestAlertKind): Promise<HeardByOverlays> {
    this.overlays.sendAlert(creatorId, testAlertOf(kind, await this.deliveries.nextNumber(), new Date()));
    return this.countOverlays(creatorId);
  }

  async replay(creatorId: string, donationId: number): Promise<HeardByOverlays> {
    const alert = await this.deliveries.replay(creatorId, donationId);
    if (alert.isMissed) await this.sendMissed(creatorId, [alert]);
    else this.overlays.sendAlert(creatorId, alert);
    return this.countOverlays(creatorId);
  }

  private async sendMissed(creatorId: string, missed: readonly OverlayAlert[]): Promise<void> {
    for (const alert of await this.songs.refreshSongPlayback(missed)) this.overlays.sendAlert(creatorId, alert);
  }

  private async countOverlays(creatorId: string): Promise<HeardByOverlays> {
    return { overlayCount: await this.presence.countOverlays(creatorId) };
  }
}
