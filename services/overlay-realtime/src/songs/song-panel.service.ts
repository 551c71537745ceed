import { Injectable } from '@nestjs/common';
import {
  anonymousDonor,
  type BlockedTrack,
  type ChangeSongSettingsRequest,
  DomainError,
  type GiftEffect,
  type HeardByOverlays,
  limits,
  type SelectedSong,
  type SongPanel,
  type SongSettings,
} from '@tipnaija/contracts';
import { DeliveriesService } from '../deliveries/deliveries.service.js';
import { ModerationService } from '../moderation/moderation.service.js';
import { MusicConnections } from '../music/music-connections.service.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { PresenceService } from '../presence/presence.service.js';
import { OverlayRooms } from '../rooms/overlay-rooms.js';
import { SongCheckService } from './song-check.service.js';
import { SongQueueService } from './song-queue.service.js';
import { SongRequestsRepository } from './song-requests.repository.js';
import { SongSettingsRepository } from './song-settings.repository.js';
import { SongSettingsService } from './song-settings.service.js';

export type TestSongRequest = {
  creatorId: string;
  song: SelectedSong;
  donorName: string | null;
  message: string | null;
  giftEffect: GiftEffect | null;
  amountKobo: number;
  visitor?: string;
};

/** The creator's song request panel: queue, history, settings and test requests. */
@Injectable()
export class SongPanelService {
  constructor(
    private readonly settings: SongSettingsRepository,
    private readonly songs: SongSettingsService,
    private readonly requests: SongRequestsRepository,
    private readonly music: MusicConnections,
    private readonly queue: SongQueueService,
    private readonly checks: SongCheckService,
    private readonly moderation: ModerationService,
    private readonly deliveries: DeliveriesService,
    private readonly presence: PresenceService,
    private readonly overlays: OverlaysService,
    private readonly rooms: OverlayRooms,
  ) {}

  async get(creatorId: string): Promise<SongPanel> {
    const [settings, music, queue, history, blocked] = await Promise.all([
      this.settings.find(creatorId),
      this.music.stateOf(creatorId),
      this.requests.listQueue(creatorId),
      this.requests.listHistory(creatorId),
      this.settings.listBlocked(creatorId),
    ]);
    return { settings, music, queue, history, blocked };
  }

  async changeSettings(creatorId: string, change: ChangeSongSettingsRequest): Promise<SongSettings> {
    const settings = await this.songs.change(creatorId, change);
    await this.overlays.sendCurrentState(creatorId);
    return settings;
  }

  /** @throws DomainError `song.too-many-blocked` */
  async block(creatorId: string, track: BlockedTrack): Promise<void> {
    const maximum = limits.songRequest.blockedTracks;
    if (!(await this.settings.block(creatorId, track, maximum)))
      throw new DomainError('song.too-many-blocked', { maximum });
    this.queue.changed([creatorId]);
  }

  async unblock(creatorId: string, trackId: string): Promise<void> {
    await this.settings.unblock(creatorId, trackId);
    this.queue.changed([creatorId]);
  }

  /** Sends a test song request like a paid one, without approval. Returns the number of overlays that play it. */
  async test(test: TestSongRequest): Promise<HeardByOverlays> {
    const { creatorId, donorName, message, giftEffect, amountKobo, visitor = creatorId } = test;
    const { player } = await this.settings.find(creatorId);
    const songPlayback = await this.songs.playback(creatorId, { needsApproval: false, player });
    const song = await this.checks.verifySong(test.song, { creatorId, visitor });
    this.rooms.sendAlert(creatorId, {
      id: await this.deliveries.nextNumber(),
      kind: 'test',
      testOf: 'song-request',
      previousId: null,
      donorName: donorName ?? anonymousDonor,
      amount: amountKobo,
      message,
      giftEffect,
      createdAt: new Date().toISOString(),
      selectedSong: await this.moderation.maskSong(creatorId, song),
      songPlayback,
    });
    return { overlayCount: await this.presence.countSongPlayers(creatorId) };
  }
}
