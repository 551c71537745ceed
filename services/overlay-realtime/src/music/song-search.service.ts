import { Inject, Injectable } from '@nestjs/common';
import type { Song } from '@tipnaija/contracts';
import type { MusicAsker } from './music-budget.js';
import { MusicBudget } from './music-budget.service.js';
import { MUSIC_SERVICE, type MusicService } from './music-service.js';
import { Recent } from './recent.js';

const minute = 60_000;

/**
 * Finds songs by words or by id. It caches searches for ten minutes and songs for an hour, and coalesces concurrent
 * searches. Only actual calls to the music service count against the budget.
 */
@Injectable()
export class SongSearch {
  private readonly searches = new Recent<Song[]>({ max: 500, forMs: 10 * minute });
  private readonly songs = new Recent<Song>({ max: 5_000, forMs: 60 * minute });
  private readonly runningSearches = new Map<string, Promise<Song[]>>();

  constructor(
    @Inject(MUSIC_SERVICE) private readonly music: MusicService,
    private readonly budget: MusicBudget,
  ) {}

  /**
   * @throws DomainError `music.busy` when a budget is exhausted or the music service rate-limits us,
   * `music.unavailable`
   */
  async search(words: string, asker: MusicAsker): Promise<Song[]> {
    const query = words.toLowerCase().replace(/\s+/g, ' ').trim();
    const known = this.searches.get(query) ?? this.runningSearches.get(query);
    if (known) return known;
    const pending = this.searchMusicService(query, asker).finally(() => this.runningSearches.delete(query));
    this.runningSearches.set(query, pending);
    const found = await pending;
    this.searches.set(query, found);
    for (const song of found) this.songs.set(song.id, song);
    return found;
  }

  /** @returns the song; undefined when it does not exist. Throws like `search`. */
  async find(songId: string, asker: MusicAsker): Promise<Song | undefined> {
    const known = this.songs.get(songId);
    if (known) return known;
    await this.budget.spend('lookup', asker);
    const song = await this.music.find(songId);
    if (song) this.songs.set(songId, song);
    return song;
  }

  private async searchMusicService(query: string, asker: MusicAsker): Promise<Song[]> {
    await this.budget.spend('search', asker);
    return this.music.search(query);
  }
}
