import { Injectable, Logger } from '@nestjs/common';
import { anonymousDonor, DomainError, type SelectedSong, type Song } from '@tipnaija/contracts';
import type { MusicAsker } from '../music/music-budget.js';
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
  /** The network the request came from. */
  visitor: string;
};

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
   * The music service is asked last, and only for a creator who takes songs at this price. The limit of a donor is of what
   * stands in the queue now: two who pay at the same moment may both pass, and what is paid is taken.
   */
  async check({ creatorId, song: asked, donorName, amountKobo, visitor }: SongToCheck): Promise<{ song: Song }> {
    const [settings, isPremium, blocked, openOfDonor] = await Promise.all([
      this.settings.find(creatorId),
      this.premium.isPremium(creatorId),
      this.settings.listBlocked(creatorId),
      this.requests.countOpenOf(creatorId, donorName ?? anonymousDonor),
    ]);
    checkTaken({ amountKobo, areTaken: settings.songRequestsEnabled && isPremium, settings });
    const song = await this.trueSong(asked, { creatorId, visitor });
    checkRequest({ song, settings, isBlocked: isBlockedTrack(song, blocked), openOfDonor });
    return { song };
  }

  /**
   * The song as the music service has it: words, length and links that a page sends may be anything. While the music
   * service is away its words are taken as a message would be, marked as unverified, and its links are not. A service that
   * only asks us to wait is no reason to believe anybody: a stranger can bring that about.
   * @throws DomainError `song.unknown`, `music.busy`
   */
  async trueSong(asked: SelectedSong, asker: MusicAsker): Promise<Song> {
    try {
      const song = await this.songs.find(asked.id, asker);
      if (!song) throw new DomainError('song.unknown');
      return song;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'music.unavailable')) throw error;
      this.logger.warn(`The song ${asked.id} is taken at its word: ${error.message}`);
      const { id, name, artist, duration } = asked;
      const links = { albumArt: null, previewUrl: null, uri: `spotify:track:${id}` };
      return { id, name, artist, duration, ...links, isUnverified: true };
    }
  }
}
