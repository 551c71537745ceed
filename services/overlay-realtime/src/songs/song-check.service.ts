import { Injectable, Logger } from '@nestjs/common';
import { anonymousDonor, DomainError, type SelectedSong, type Song } from '@tipnaija/contracts';
import { SongSearch } from '../music/song-search.service.js';
import { PremiumService } from '../premium/premium.service.js';
import { checkRequest } from './song-request.js';
import { SongRequestsRepository } from './song-requests.repository.js';
import { SongSettingsRepository } from './song-settings.repository.js';

/** Says before anything is paid whether a creator takes a song. */
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
   * The limit of a donor is of what stands in the queue now: two who pay at the same moment may both pass, and what is
   * paid is taken.
   */
  async check(ask: {
    creatorId: string;
    song: SelectedSong;
    donorName: string | null;
    amountKobo: number;
  }): Promise<{ song: Song }> {
    const { creatorId, amountKobo } = ask;
    const [settings, isPremium, isBlocked, openOfDonor, song] = await Promise.all([
      this.settings.find(creatorId),
      this.premium.isPremium(creatorId),
      this.settings.isBlocked(creatorId, ask.song.id),
      this.requests.countOpenOf(creatorId, ask.donorName ?? anonymousDonor),
      this.trueSong(ask.song),
    ]);
    const areTaken = settings.songRequestsEnabled && isPremium;
    checkRequest({ song, amountKobo, areTaken, settings, isBlocked, openOfDonor });
    return { song };
  }

  /**
   * The song as the music service has it: words, length and links that a page sends may be anything. While the music
   * service is away the words are taken as a message would be, and the links are not.
   */
  async trueSong(asked: SelectedSong): Promise<Song> {
    try {
      const song = await this.songs.find(asked.id);
      if (!song) throw new DomainError('song.unknown');
      return song;
    } catch (error) {
      const isAway =
        error instanceof DomainError && (error.code === 'music.unavailable' || error.code === 'music.busy');
      if (!isAway) throw error;
      this.logger.warn(`The song ${asked.id} is taken at its word: ${error.message}`);
      const { id, name, artist, duration } = asked;
      return { id, name, artist, duration, albumArt: null, previewUrl: null, uri: `spotify:track:${id}` };
    }
  }
}
