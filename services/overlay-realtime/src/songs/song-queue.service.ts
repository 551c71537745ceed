import { Injectable } from '@nestjs/common';
import {
  anonymousDonor,
  DomainError,
  type DonationPaid,
  type HeardByOverlays,
  type NextSong,
  type OverlayAlert,
  type OverlaySongState,
  type SongPlayback,
  type SongRequestAction,
  type SongRequestItem,
} from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { PresenceService } from '../overlays/presence.service.js';
import { OverlayRooms } from '../sockets/overlay-rooms.js';
import { firstState, moved, reordered } from './song-request.js';
import { SongRequestsRepository } from './song-requests.repository.js';
import { SongSettingsRepository } from './song-settings.repository.js';
import { SongSettingsService } from './song-settings.service.js';

/** The queue of each creator's song requests. It asks no music service: what is requested is paid for, whoever plays it. */
@Injectable()
export class SongQueueService {
  constructor(
    private readonly database: Database,
    private readonly requests: SongRequestsRepository,
    private readonly settings: SongSettingsRepository,
    private readonly songs: SongSettingsService,
    private readonly overlays: OverlayRooms,
    private readonly presence: PresenceService,
    private readonly dashboards: DashboardFeed,
    private readonly moderation: ModerationService,
  ) {}

  /** What the overlay does with the song of each donation that has one, and how to write these down. */
  async prepare(donations: readonly DonationPaid[]): Promise<PreparedRequests> {
    const withSong = donations.filter(({ selectedSong }) => selectedSong);
    if (withSong.length === 0)
      return { playbackOf: () => 'none', record: async () => undefined, tell: () => undefined };
    const creatorIds = [...new Set(withSong.map(({ creatorId }) => creatorId))];
    const playbacks = await this.songs.playbacks(creatorIds);
    const decided = (creatorId: string) => playbacks.get(creatorId) as NonNullable<ReturnType<typeof playbacks.get>>;
    return {
      // What has to be approved first is shown only; a creator whose tips have no song here was not decided about.
      playbackOf: ({ creatorId, selectedSong }) =>
        !selectedSong || selectedSong.isUnverified ? 'none' : decided(creatorId).playback,
      record: (sql) =>
        this.requests.insertMissing(
          sql,
          withSong.map((donation) => {
            const request = toRequest(donation);
            const { creatorId } = donation;
            return { ...request, creatorId, state: firstState(decided(creatorId).settings, request.song) };
          }),
        ),
      tell: () => this.changed(creatorIds),
    };
  }

  /** Alerts that are sent late: a song that was played, skipped or taken away meanwhile is shown, and not played again. */
  async asTheyStand(alerts: readonly OverlayAlert[]): Promise<OverlayAlert[]> {
    const playable = alerts.filter(({ songPlayback }) => songPlayback && songPlayback !== 'none').map(({ id }) => id);
    if (playable.length === 0) return [...alerts];
    const pending = new Set(await this.requests.listPending(playable));
    return alerts.map((alert) =>
      alert.songPlayback && !pending.has(alert.id) ? { ...alert, songPlayback: 'none' } : alert,
    );
  }

  /** Money went back: what was not played yet is out of the queue. */
  async refund(sql: SqlRunner, donationIds: readonly number[]): Promise<void> {
    if (donationIds.length > 0) await this.requests.markRefunded(sql, donationIds);
  }

  async act(creatorId: string, id: number, action: SongRequestAction): Promise<HeardByOverlays> {
    const { player } = await this.settings.find(creatorId);
    // What the creator lets play needs no approval any more.
    const playback = await this.songs.playback(creatorId, { needsApproval: false, player });
    const request = await this.move(creatorId, id, (before) => {
      const state = moved(before.state, action);
      // The overlay says itself when it plays: without one the request stays where it is, among the pending.
      return { state: state === 'playing' && player === 'overlay' ? 'pending' : state };
    });
    if (!request) throw new DomainError('song.request-not-found');
    if (action === 'play' || action === 'approve') await this.play(creatorId, request, playback);
    else this.overlays.sendSong(creatorId, { action: 'stop', id });
    this.changed([creatorId]);
    return { overlayCount: (await this.presence.of([creatorId]))(creatorId).overlayCount };
  }

  /** What an overlay says of a song. Several may say it, late or twice; what is done stays done. */
  async heardOfSong(creatorId: string, heard: OverlaySongState): Promise<void> {
    const request = await this.move(creatorId, heard.id, ({ state }) => {
      if (heard.state === 'not-played') return state === 'pending' ? { state, trouble: heard.trouble } : undefined;
      return state === 'pending' || state === 'playing' ? { state: heard.state } : undefined;
    });
    if (request) this.changed([creatorId]);
  }

  async order(creatorId: string, ids: readonly number[]): Promise<void> {
    await this.database.transaction(async (transaction) => {
      const queue = await this.requests.lockOpen(transaction, creatorId);
      await this.requests.setPositions(transaction, reordered(queue, ids));
    });
    this.changed([creatorId]);
  }

  /** Handing it out is for the creator's overlays; whoever else looks changes nothing. */
  async next(creatorId: string, { isHandedOut }: { isHandedOut: boolean }): Promise<NextSong | null> {
    const next = await (isHandedOut ? this.requests.handOutNext(creatorId) : this.requests.findNext(creatorId));
    if (!next?.alert.selectedSong) return null;
    const { donorName, amount, message, giftEffect, createdAt, selectedSong } = next.alert;
    const { name, artist, albumArt, previewUrl = null, uri = null } = selectedSong;
    const song = { name, artist, albumArt, previewUrl, uri };
    return { id: next.id, donorName, amount, message, giftEffect, createdAt, selectedSong: song };
  }

  changed(creatorIds: readonly string[]): void {
    this.dashboards.push(creatorIds.map((creatorId) => ({ creatorId, event: 'songs-changed', payload: {} })));
  }

  private async play(creatorId: string, { id, song }: SongRequestItem, playback: SongPlayback): Promise<void> {
    if (playback === 'none') return;
    const shown = await this.moderation.maskSong(creatorId, song);
    this.overlays.sendSong(creatorId, { action: 'play', id, song: shown, playback });
  }

  /** Under the lock of the row; undefined when there is none, or when `decide` leaves it as it is. */
  private move(
    creatorId: string,
    id: number,
    decide: (
      before: SongRequestItem,
    ) => (Partial<Pick<SongRequestItem, 'trouble'>> & Pick<SongRequestItem, 'state'>) | undefined,
  ): Promise<SongRequestItem | undefined> {
    return this.database.transaction(async (transaction) => {
      const before = await this.requests.lock(transaction, creatorId, id);
      const after = before && decide(before);
      if (!before || !after) return undefined;
      const { state, trouble = null } = after;
      if (state === 'playing') await this.requests.endOthers(transaction, creatorId, id);
      await this.requests.setState(transaction, id, state, trouble);
      return { ...before, state, trouble };
    });
  }
}

export type PreparedRequests = {
  playbackOf: (donation: DonationPaid) => SongPlayback;
  /** In the transaction of the alerts. */
  record: (sql: SqlRunner) => Promise<void>;
  tell: () => void;
};

function toRequest(donation: DonationPaid) {
  return {
    id: donation.donationId,
    donorName: donation.donorName ?? anonymousDonor,
    amount: donation.grossKobo,
    message: donation.message,
    giftEffect: donation.giftEffect,
    createdAt: donation.paidAt,
    song: donation.selectedSong as NonNullable<DonationPaid['selectedSong']>,
  };
}
