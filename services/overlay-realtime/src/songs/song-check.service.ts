import { Injectable, Logger } from '@nestjs/common';
import { anonymousDonor, DomainError, type SelectedSong, type Song } from '@tipnaija/contracts';
import type { MusicCaller } from '../music/music-budget.js';
import { SongSearch } from '../music/song-search.service.js';
import { PremiumService } from '../premium/premium.service.js';
import { checkRequest, checkTaken, isBlockedTrack } from './song-request.js';
import { SongRequestsRepository } from './song-requests.repository.js';
import { SongSettingsRepository } from './song-settings.repository.js';

export type SongToCheck = {
  creatorId: string;
  song: SelectedSong;
  donorName: string | null;
  amountKobo: number;
  /** The network of the request. */
  visitor: string;
};

/** Checks before payment whether a creator accepts a song. */
@Injectable()
export class SongCheckService {
  private readonly logger = new Logger('Songs');

  constructor(
    private readonly songs: SongSearch,
    private readonly requests: SongRequestsRepository,
    private readonly settings: SongSettingsRepository,
    private readonly premium: PremiumService,
  ) {}

  /**
   * Returns the verified song; throws a DomainError when the creator does not accept it. It calls the music service
   * last and only for creators who accept songs at this price. The donor limit counts the current queue: two concurrent
   * payments may both pass, and a paid song is accepted.
   */
  async check({ creatorId, song: requested, donorName, amountKobo, visitor }: SongToCheck): Promise<{ song: Song }> {
    const [settings, isPremium, blocked, openOfDonor] = await Promise.all([
      this.settings.find(creatorId),
      this.premium.isPremium(creatorId),
      this.settings.listBlocked(creatorId),
      this.requests.countOpenOf(creatorId, donorName ?? anonymousDonor),
    ]);
    checkTaken({ amountKobo, areTaken: settings.songRequestsEnabled && isPremium, settings });
    const song = await this.verifySong(requested, { creatorId, visitor });
    checkRequest({ song, settings, isBlocked: isBlockedTrack(song, blocked), openOfDonor });
    return { song };
  }

  /**
   * Returns the song as the music service has it, because the page can send arbitrary words, length and links. While
   * the music service is down it returns the page's words marked as unverified, without links. Rate limiting is no such
   * fallback, because a visitor can cause it.
   * @throws DomainError `song.unknown`, `music.busy`
   */
  async verifySong(requested: SelectedSong, caller: MusicCaller): Promise<Song> {
    try {
      const song = await this.songs.find(requested.id, caller);
      if (!song) throw new DomainError('song.unknown');
      return song;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'music.unavailable')) throw error;
      this.logger.warn(`Accepting song ${requested.id} unverified: ${error.message}`);
      const { id, name, artist, duration } = requested;
      const links = { albumArt: null, previewUrl: null, uri: `spotify:track:${id}` };
      return { id, name, artist, duration, ...links, isUnverified: true };
    }
  }
}
