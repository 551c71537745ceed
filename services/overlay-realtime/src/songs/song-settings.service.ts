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

/** What creators decided about songs, and what holds now with their premium and their music connection. */
@Injectable()
export class SongSettingsService {
  constructor(
    private readonly settings: SongSettingsRepository,
    private readonly premium: PremiumService,
    private readonly music: MusicConnections,
  ) {}

  /** Song requests are premium's: who has it no more takes none, and has them back as they were with the next month. */
  async stateOf(creatorId: string): Promise<SongState> {
    const [settings, isPremium, { isConnected }] = await Promise.all([
      this.settings.find(creatorId),
      this.premium.isPremium(creatorId),
      this.music.stateOf(creatorId),
    ]);
    return {
      songRequestsEnabled: settings.songRequestsEnabled && isPremium,
      songRequestPrice: priceOf(settings),
      spotifyConnected: isConnected,
    };
  }

  async change(creatorId: string, change: ChangeSongSettingsRequest): Promise<SongSettings> {
    const { songRequestPrice, songRequestsEnabled } = change;
    if (!(await this.premium.isPremium(creatorId)))
      throw new DomainError('premium.required', { feature: 'song-requests' });
    if (songRequestPrice !== undefined && songRequestPrice < limits.songRequest.minKobo)
      throw new DomainError('song.price-too-low', { minimum: limits.songRequest.minKobo });
    if (songRequestsEnabled && !(await this.music.stateOf(creatorId)).isConnected)
      throw new DomainError('music.not-connected');
    return this.settings.change(creatorId, change);
  }

  /** What each of these creators' overlays do with a song that comes now. */
  async playbacks(
    creatorIds: readonly string[],
  ): Promise<Map<string, { settings: SongSettings; playback: SongPlayback }>> {
    const settings = await this.settings.findAll(creatorIds);
    const all = creatorIds.map(async (creatorId) => {
      const own = settings.get(creatorId) ?? defaultSongSettings;
      return [creatorId, { settings: own, playback: await this.playback(creatorId, own) }] as const;
    });
    return new Map(await Promise.all(all));
  }

  /** Of a song that its creator lets play now, by approving or starting it. */
  async playback(creatorId: string, settings: Pick<SongSettings, 'needsApproval' | 'player'>): Promise<SongPlayback> {
    const [isPremium, { isConnected }] = await Promise.all([
      this.premium.isPremium(creatorId),
      this.music.stateOf(creatorId),
    ]);
    return playbackOf(settings, { isPremium, isConnected });
  }
}
