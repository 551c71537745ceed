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
  shownKobo,
} from '@tipnaija/contracts';
import type { SqlRunner } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { DashboardFeed } from '../dashboard/dashboard-feed.service.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { PresenceService } from '../presence/presence.service.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { firstState, moved, reordered } from './song-request.js';
import { SongRequestsRepository } from './song-requests.repository.js';
import { SongSettingsRepository } from './song-settings.repository.js';
import { SongSettingsService } from './song-settings.service.js';

/** The song request queue of each creator. It never calls the music service, because requests are already paid for. */
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

  /** Returns the playback mode of each donation's song and functions that record and publish the requests. */
  async prepare(donations: readonly DonationPaid[]): Promise<PreparedRequests> {
    const withSong = donations.filter(({ selectedSong }) => selectedSong);
    if (withSong.length === 0)
      return { playbackOf: () => 'none', record: async () => undefined, publish: () => undefined };
    const creatorIds = [...new Set(withSong.map(({ creatorId }) => creatorId))];
    const playbacks = await this.songs.playbacks(creatorIds);
    const findEntry = (creatorId: string) => playbacks.get(creatorId) as NonNullable<ReturnType<typeof playbacks.get>>;
    return {
      // Songs pending approval are only shown. Creators without a song in this batch have no playback entry.
      playbackOf: ({ creatorId, selectedSong }) =>
        !selectedSong || selectedSong.isUnverified ? 'none' : findEntry(creatorId).playback,
      record: (sql) =>
        this.requests.insertMissing(
          sql,
          withSong.map((donation) => {
            const request = toRequest(donation);
            const { creatorId } = donation;
            return { ...request, creatorId, state: firstState(findEntry(creatorId).settings, request.song) };
          }),
        ),
      publish: () => this.changed(creatorIds),
    };
  }

  /**
   * Updates alerts that are sent late: a song that was played, skipped or removed meanwhile is shown but not played.
   */
  async refreshSongPlayback(alerts: readonly OverlayAlert[]): Promise<OverlayAlert[]> {
    const playable = alerts.filter(({ songPlayback }) => songPlayback && songPlayback !== 'none').map(({ id }) => id);
    if (playable.length === 0) return [...alerts];
    const pending = new Set(await this.requests.listPending(playable));
    return alerts.map((alert) =>
      alert.songPlayback && !pending.has(alert.id) ? { ...alert, songPlayback: 'none' } : alert,
    );
  }

  /** Removes unplayed songs of refunded donations from the queue. */
  async refund(sql: SqlRunner, donationIds: readonly number[]): Promise<void> {
    if (donationIds.length > 0) await this.requests.markRefunded(sql, donationIds);
  }

  /** Lets the creator play the songs of donations that count again. */
  async reinstate(sql: SqlRunner, donationIds: readonly number[]): Promise<void> {
    await this.requests.markReinstated(sql, donationIds);
  }

  /** Stops the refunded songs on the overlays, where they may wait for their turn. Played songs do not change. */
  async publishRefunds(refunded: readonly { creatorId: string; donationId: number }[]): Promise<void> {
    const stopped = new Set(await this.requests.listRefunded(refunded.map(({ donationId }) => donationId)));
    for (const { creatorId, donationId } of refunded)
      if (stopped.has(donationId)) this.overlays.sendSong(creatorId, { action: 'stop', id: donationId });
    this.changed([...new Set(refunded.map(({ creatorId }) => creatorId))]);
  }

  async applyAction(creatorId: string, id: number, action: SongRequestAction): Promise<HeardByOverlays> {
    const { player } = await this.settings.find(creatorId);
    // The creator's own action implies approval.
    const playback = await this.songs.playback(creatorId, { needsApproval: false, player });
    const request = await this.move(creatorId, id, (before) => {
      const state = moved(before.state, action);
      // The overlay reports when it plays. Without an overlay the request stays pending.
      return { state: state === 'playing' && player === 'overlay' ? 'pending' : state };
    });
    if (!request) throw new DomainError('song.request-not-found');
    if (action === 'play' || action === 'approve') await this.play(creatorId, request, playback);
    else this.overlays.sendSong(creatorId, { action: 'stop', id });
    this.changed([creatorId]);
    return { overlayCount: await this.presence.countSongPlayers(creatorId) };
  }

  /**
   * Handles a song state from an overlay. Several overlays may report it late or repeatedly; final states do not
   * change.
   */
  async handleSongState(creatorId: string, report: OverlaySongState): Promise<void> {
    const request = await this.move(creatorId, report.id, ({ state }) => {
      if (report.state === 'not-played') return state === 'pending' ? { state, trouble: report.trouble } : undefined;
      return state === 'pending' || state === 'playing' ? { state: report.state } : undefined;
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

  /** Returns the next song. With `isHandedOut` (the creator's own overlays) it marks the song as handed out. */
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

  /** Changes a request under its row lock. Returns undefined when it does not exist or `decide` returns no change. */
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
  /** Inserts the requests in the alerts' transaction. */
  record: (sql: SqlRunner) => Promise<void>;
  publish: () => void;
};

function toRequest(donation: DonationPaid) {
  return {
    id: donation.donationId,
    donorName: donation.donorName ?? anonymousDonor,
    amount: shownKobo(donation),
    message: donation.message,
    giftEffect: donation.giftEffect,
    createdAt: donation.paidAt,
    song: donation.selectedSong as NonNullable<DonationPaid['selectedSong']>,
  };
}
