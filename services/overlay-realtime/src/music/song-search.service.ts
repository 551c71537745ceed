import { Inject, Injectable } from '@nestjs/common';
import type { Song } from '@tipnaija/contracts';
import type { MusicAsker } from './music-budget.js';
import { MusicBudget } from './music-budget.service.js';
import { MUSIC_SERVICE, type MusicService } from './music-service.js';
import { Recent } from './recent.js';

const minute = 60_000;

/**
 * Songs by words or by id. What was asked for within ten minutes is not asked for again, nor twice at the same time; only
 * what the music service is really asked is on the asker's budget.
 */
@Injectable()
export class SongSearch {
  private readonly searches = new Recent<Song[]>({ max: 500, forMs: 10 * minute });
  private readonly songs = new Recent<Song>({ max: 5_000, forMs: 60 * minute });
  private readonly underway = new Map<string, Promise<Song[]>>();

  constructor(
    @Inject(MUSIC_SERVICE) private readonly music: MusicService,
    private readonly budget: MusicBudget,
  ) {}

  /** @throws DomainError `music.busy` when a budget is used up or the music service asks us to wait, `music.unavailable` */
  async search(words: string, asker: MusicAsker): Promise<Song[]> {
    const query = words.toLowerCase().replace(/\s+/g, ' ').trim();
    const known = this.searches.get(query) ?? this.underway.get(query);
    if (known) return known;
    const asked = this.askMusicService(query, asker).finally(() => this.underway.delete(query));
    this.underway.set(query, asked);
    const found = await asked;
    this.searches.set(query, found);
    for (const song of found) this.songs.set(song.id, song);
    return found;
  }

  /** @returns undefined when there is no such song. Throws like `search`. */
  async find(songId: string, asker: MusicAsker): Promise<Song | undefined> {
    const known = this.songs.get(songId);
    if (known) return known;
    await this.budget.spend('lookup', asker);
    const song = await this.music.find(songId);
    if (song) this.songs.set(songId, song);
    return song;
  }

  private async askMusicService(query: string, asker: MusicAsker): Promise<Song[]> {
    await this.budget.spend('search', asker);
    return this.music.search(query);
  }
}
