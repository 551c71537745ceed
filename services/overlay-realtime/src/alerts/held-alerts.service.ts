import { Injectable } from '@nestjs/common';
import {
  DomainError,
  type HeardByOverlays,
  type HeldAlert,
  type HeldAlertsPage,
  type OverlayAlert,
} from '@tipnaija/contracts';
import { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { PresenceService } from '../presence/presence.service.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SongQueueService } from '../songs/song-queue.service.js';
import { markApproved } from './alert.js';
import { HeldAlertsRepository } from './held-alerts.repository.js';

/** Manual approval of alerts. An approved alert is pending like any other: it is sent now and included in resumes. */
@Injectable()
export class HeldAlertsService {
  constructor(
    private readonly held: HeldAlertsRepository,
    private readonly rooms: OverlayRooms,
    private readonly presence: PresenceService,
    private readonly dashboards: DashboardFeed,
    private readonly songs: SongQueueService,
  ) {}

  async list(creatorId: string): Promise<HeldAlertsPage> {
    const [alerts, count] = await Promise.all([this.held.list(creatorId), this.held.count(creatorId)]);
    return { alerts: alerts.map(toHeldAlert), count };
  }

  async approve(creatorId: string, donationId: number): Promise<HeardByOverlays> {
    const alert = await this.decide(creatorId, donationId, 'pending');
    for (const sent of await this.songs.refreshSongPlayback([markApproved(alert)]))
      this.rooms.sendAlert(creatorId, sent);
    return { overlayCount: await this.presence.countOverlays(creatorId) };
  }

  async refuse(creatorId: string, donationId: number): Promise<Record<string, never>> {
    await this.decide(creatorId, donationId, 'rejected');
    return {};
  }

  async listWords(creatorId: string, donationIds: readonly number[]) {
    const alerts = await this.held.listPending(creatorId, donationIds);
    return alerts.map(({ id, donorName, message, selectedSong, isUnspoken }) => {
      const words = { donationId: id, donorName, message, ...(isUnspoken && { isUnspoken }) };
      if (!selectedSong) return words;
      const { name, artist } = selectedSong;
      return { ...words, songWords: { name, artist } };
    });
  }

  private async decide(creatorId: string, donationId: number, status: 'pending' | 'rejected'): Promise<OverlayAlert> {
    const alert = await this.held.decide(creatorId, donationId, status);
    if (!alert) throw new DomainError('alert.not-held');
    this.dashboards.push([{ creatorId, event: 'held-alerts', payload: { donationId } }]);
    return alert;
  }
}

function toHeldAlert({ id, donorName, amount, message, giftEffect, createdAt }: OverlayAlert): HeldAlert {
  return { donationId: id, donorName, amount, message, giftEffect, createdAt };
}
