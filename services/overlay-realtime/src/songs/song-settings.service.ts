import { Injectable } from '@nestjs/common';
import {
  type ChangeSongSettingsRequest,
  DomainError,
  limits,
  type SongPlayback,
  type SongSettings,
  type SongState,
} from '@tipnaija/contracts';
import { MusicConnections } from '../music/music-connections.service.js';
import { PremiumService } from '../premium/premium.service.js';
import { defaultSongSettings, playbackOf, priceOf } from './song-request.js';
import { SongSettingsRepository } from './song-settings.repository.js';

/** Song settings, combined with the creator's premium and music connection. */
@Injectable()
export class SongSettingsService {
  constructor(
    private readonly settings: SongSettingsRepository,
    private readonly premium: PremiumService,
    private readonly music: MusicConnections,
  ) {}

  /**
   * Returns a lookup of the song state by creator. Song requests are disabled while premium is inactive; settings are
   * kept.
   */
  async statesOf(creatorIds: readonly string[]): Promise<(creatorId: string) => SongState> {
    const [settings, premium, connected] = await Promise.all([
      this.settings.findAll(creatorIds),
      this.premium.havePremium(creatorIds),
      this.music.areConnected(creatorIds),
    ]);
    return (creatorId) => {
      const own = settings.get(creatorId) ?? defaultSongSettings;
      return {
        songRequestsEnabled: own.songRequestsEnabled && premium.has(creatorId),
        songRequestPrice: priceOf(own),
        spotifyConnected: connected.has(creatorId),
      };
    };
  }

  async change(creatorId: string, change: ChangeSongSettingsRequest): Promise<SongSettings> {
    const { songRequestPrice, songRequestsEnabled } = change;
    if (!(await this.premium.isPremium(creatorId)))
      throw new DomainError('premium.required', { feature: 'song-requests' });
    if (songRequestPrice !== undefined && songRequestPrice < limits.songRequest.minKobo)
      throw new DomainError('song.price-too-low', { minimum: limits.songRequest.minKobo });
    if (songRequestsEnabled) await this.checkTurningOn(creatorId);
    return this.settings.change(creatorId, change);
  }

  /** Enabling requests needs a music connection; requests that are already enabled stay enabled without it. */
  private async checkTurningOn(creatorId: string): Promise<void> {
    const [{ songRequestsEnabled: isOn }, { isConnected }] = await Promise.all([
      this.settings.find(creatorId),
      this.music.stateOf(creatorId),
    ]);
    if (!isOn && !isConnected) throw new DomainError('music.not-connected');
  }

  /** Returns each creator's song settings and playback mode for new songs. */
  async playbacks(
    creatorIds: readonly string[],
  ): Promise<Map<string, { settings: SongSettings; playback: SongPlayback }>> {
    const [settings, playback] = await Promise.all([this.settings.findAll(creatorIds), this.loadPlayback(creatorIds)]);
    return new Map(
      creatorIds.map((creatorId) => {
        const own = settings.get(creatorId) ?? defaultSongSettings;
        return [creatorId, { settings: own, playback: playback(creatorId, own) }];
      }),
    );
  }

  /** Returns the playback mode of a song that the creator approves or starts. */
  async playback(creatorId: string, settings: Pick<SongSettings, 'needsApproval' | 'player'>): Promise<SongPlayback> {
    return (await this.loadPlayback([creatorId]))(creatorId, settings);
  }

  private async loadPlayback(creatorIds: readonly string[]) {
    const [premium, connected] = await Promise.all([
      this.premium.havePremium(creatorIds),
      this.music.areConnected(creatorIds),
    ]);
    return (creatorId: string, settings: Pick<SongSettings, 'needsApproval' | 'player'>): SongPlayback =>
      playbackOf(settings, { isPremium: premium.has(creatorId), isConnected: connected.has(creatorId) });
  }
}
