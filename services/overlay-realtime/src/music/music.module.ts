import { Module } from '@nestjs/common';
import { MusicBudget } from './music-budget.service.js';
import { MusicConnectionsRepository } from './music-connections.repository.js';
import { MusicConnections } from './music-connections.service.js';
import { MusicConsentsRepository } from './music-consents.repository.js';
import { MUSIC_SERVICE } from './music-service.js';
import { SongSearch } from './song-search.service.js';
import { SpotifyService } from './spotify/spotify.service.js';

@Module({
  providers: [
    { provide: MUSIC_SERVICE, useClass: SpotifyService },
    MusicConnectionsRepository,
    MusicConsentsRepository,
    MusicConnections,
    MusicBudget,
    SongSearch,
  ],
  exports: [MusicConnections, SongSearch],
})
export class MusicModule {}
