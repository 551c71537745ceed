import { DomainError, type Song } from '@tipnaija/contracts';
import type { Database } from '@tipnaija/service-kit';
import { OverlayConfig } from '../src/config.js';
import type { DashboardFeed } from '../src/dashboard/dashboard-feed.service.js';
import { ModerationRepository } from '../src/moderation/moderation.repository.js';
import { ModerationService } from '../src/moderation/moderation.service.js';
import { MusicConnectionsRepository } from '../src/music/music-connections.repository.js';
import { MusicConnections } from '../src/music/music-connections.service.js';
import { MusicConsentsRepository } from '../src/music/music-consents.repository.js';
import type { MusicService } from '../src/music/music-service.js';
import { PremiumService } from '../src/premium/premium.service.js';
import { PremiumTermsRepository } from '../src/premium/premium-terms.repository.js';
import { PresenceRepository } from '../src/presence/presence.repository.js';
import { PresenceService } from '../src/presence/presence.service.js';
import { OverlayRooms } from '../src/rooms/overlay-rooms.js';
import { SourceRooms } from '../src/rooms/source-rooms.js';
import { SongQueueService } from '../src/songs/song-queue.service.js';
import { SongRequestsRepository } from '../src/songs/song-requests.repository.js';
import { SongSettingsRepository } from '../src/songs/song-settings.repository.js';
import { SongSettingsService } from '../src/songs/song-settings.service.js';

export function aSong(change: Partial<Song> = {}): Song {
  const song = { id: '4ojuelegba', name: 'Ojuelegba', artist: 'Wizkid', albumArt: null, duration: 195_000 };
  return { ...song, previewUrl: null, uri: 'spotify:track:4ojuelegba', ...change };
}

/** In-memory music service that can simulate an outage, rate limiting and revoked consent. */
export class MusicServiceInMemory implements MusicService {
  isAway = false;
  isBusy = false;
  isRevoked = false;

  constructor(private readonly songs: readonly Song[] = [aSong()]) {}

  consentUrl = ({ state }: { state: string }): string => `https://music.example.com/authorize?state=${state}`;
  redeem = async () => ({
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  refresh = async () => {
    if (this.isRevoked) throw new DomainError('music.not-connected');
    return { accessToken: 'access', expiresAt: new Date(Date.now() + 3_600_000) };
  };
  accountOf = async () => ({ id: 'account', name: 'Ada Listens' });
  search = async (): Promise<Song[]> => [...this.requireAvailable()];
  find = async (id: string): Promise<Song | undefined> => this.requireAvailable().find((song) => song.id === id);

  private requireAvailable(): readonly Song[] {
    if (this.isBusy) throw new DomainError('music.busy', { retryAfterSeconds: 20 });
    if (this.isAway) throw new DomainError('music.unavailable');
    return this.songs;
  }
}

/** Creates the song services on real tables; the sockets and the music service can be replaced. */
export function songsOn(
  database: Database,
  given: { rooms?: object; feed?: DashboardFeed; music?: MusicService } = {},
) {
  const config = Object.assign(new OverlayConfig(), { ENCRYPTION_KEY: 'a key of thirty-two letters or so' });
  const music = new MusicConnections(
    database,
    new MusicConnectionsRepository(database),
    new MusicConsentsRepository(database),
    given.music ?? new MusicServiceInMemory(),
    config,
  );
  const settings = new SongSettingsRepository(database);
  const requests = new SongRequestsRepository(database);
  const service = new SongSettingsService(settings, new PremiumService(new PremiumTermsRepository(database)), music);
  const queue = new SongQueueService(
    database,
    requests,
    settings,
    service,
    (given.rooms ?? { sendSong: () => undefined }) as OverlayRooms,
    new PresenceService(new PresenceRepository(database)),
    given.feed ?? ({ push: () => undefined } as unknown as DashboardFeed),
    new ModerationService(new ModerationRepository(database), new OverlayRooms(), new SourceRooms()),
  );
  return { music, settings, requests, service, queue };
}
