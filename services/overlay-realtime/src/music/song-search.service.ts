import { Inject, Injectable } from '@nestjs/common';
import type { Song } from '@tipnaija/contracts';
import { LRUCache } from 'lru-cache';
import type { MusicCaller } from './music-budget.js';
import { MusicBudget } from './music-budget.service.js';
import { MUSIC_SERVICE, type MusicService } from './music-service.js';

const minute = 60_000;

/**
 * Finds songs by words or by id. It caches searches for ten minutes and songs for an hour, and coalesces concurrent
 * searches. Only actual calls to the music service count against the budget.
 */
@Injectable()
export class SongSearch {
  private readonly searches = new LRUCache<string, Song[], MusicCaller>({
    max: 500,
    ttl: 10 * minute,
    // Waiting callers get the result of a search, also when newer searches have evicted it.
    ignoreFetchAbort: true,
    fetchMethod: (query, _stale, { context }) => this.searchMusicService(query, context),
  });
  private readonly songs = new LRUCache<string, Song>({ max: 5_000, ttl: 60 * minute });

  constructor(
    @Inject(MUSIC_SERVICE) private readonly music: MusicService,
    private readonly budget: MusicBudget,
  ) {}

  /**
   * @throws DomainError `music.busy` when a budget is exhausted or the music service rate-limits us,
   * `music.unavailable`
   */
  async search(words: string, caller: MusicCaller): Promise<Song[]> {
    const query = words.toLowerCase().replace(/\s+/g, ' ').trim();
    return this.searches.forceFetch(query, { context: caller });
  }

  /** @returns the song; undefined when it does not exist. Throws like `search`. */
  async find(songId: string, caller: MusicCaller): Promise<Song | undefined> {
    const known = this.songs.get(songId);
    if (known) return known;
    await this.budget.consume('lookup', caller);
    const song = await this.music.find(songId);
    if (song) this.songs.set(songId, song);
    return song;
  }

  private async searchMusicService(query: string, caller: MusicCaller): Promise<Song[]> {
    await this.budget.consume('search', caller);
    const found = await this.music.search(query);
    for (const song of found) this.songs.set(song.id, song);
    return found;
  }
}
