import { Injectable } from '@nestjs/common';
import { DomainError, type Song } from '@tipnaija/contracts';
import { OverlayConfig } from '../../config.js';
import type { MusicAccount, MusicGrant, MusicService } from '../music-service.js';
import { SpotifyAccounts } from './spotify-accounts.js';
import { type SpotifyAnswer, SpotifyHttp } from './spotify-http.js';
import { type ProfileAnswer, type TrackAnswer, toSong } from './spotify-wire.js';

/** Maximum page size of an app in development mode. */
const resultCount = 10;
const market = 'NG';
/** Minimum remaining validity of the app's token. */
const marginMs = 60_000;

/** `MusicService` on Spotify. Searches use the app's own token, so they need no connected creator. */
@Injectable()
export class SpotifyService implements MusicService {
  private readonly accounts: SpotifyAccounts;
  private readonly apiUrl: string;
  // Separate clients: rate-limited searches must not block creators from connecting or their tokens from being renewed.
  private readonly catalogue: SpotifyHttp;
  private readonly profiles: SpotifyHttp;
  private appGrant: Promise<MusicGrant> | undefined;

  constructor(config: OverlayConfig) {
    const { SPOTIFY_CLIENT_ID, SPOTIFY_CLIENT_SECRET, SPOTIFY_ACCOUNTS_URL, SPOTIFY_API_URL } = config;
    const app = {
      clientId: SPOTIFY_CLIENT_ID,
      clientSecret: SPOTIFY_CLIENT_SECRET,
      accountsUrl: SPOTIFY_ACCOUNTS_URL,
      consentUrl: config.SPOTIFY_CONSENT_URL ?? SPOTIFY_ACCOUNTS_URL,
    };
    this.accounts = new SpotifyAccounts(app, new SpotifyHttp(config.SPOTIFY_TIMEOUT_MS));
    this.catalogue = new SpotifyHttp(config.SPOTIFY_TIMEOUT_MS);
    this.profiles = new SpotifyHttp(config.SPOTIFY_TIMEOUT_MS);
    this.apiUrl = SPOTIFY_API_URL;
  }

  consentUrl(request: { state: string; verifier: string; redirectUri: string }): string {
    return this.accounts.consentUrl(request);
  }

  async redeem(consent: { code: string; verifier: string; redirectUri: string }) {
    const { refreshToken, ...grant } = await this.accounts.redeem(consent);
    if (!refreshToken) throw new DomainError('music.unavailable');
    return { ...grant, refreshToken };
  }

  refresh(refreshToken: string): Promise<MusicGrant> {
    return this.accounts.refresh(refreshToken);
  }

  async accountOf(accessToken: string): Promise<MusicAccount> {
    const { status, body } = await this.get(this.profiles, '/v1/me', accessToken);
    if (status === 403) throw new DomainError('music.not-allowed');
    const { account_id, id, display_name } = (body ?? {}) as ProfileAnswer;
    const account = account_id ?? id;
    if (status !== 200 || !account) throw new DomainError('music.unavailable');
    return { id: account, name: display_name ?? null };
  }

  async search(query: string): Promise<Song[]> {
    const parameters = new URLSearchParams({ q: query, type: 'track', market, limit: String(resultCount) });
    const { status, body } = await this.getAsTheApp(`/v1/search?${parameters}`);
    if (status !== 200) throw new DomainError('music.unavailable');
    const { tracks } = (body ?? {}) as { tracks?: { items?: (TrackAnswer | null)[] } };
    return (tracks?.items ?? []).flatMap((track) => (track && toSong(track)) ?? []);
  }

  async find(songId: string): Promise<Song | undefined> {
    const path = `/v1/tracks/${encodeURIComponent(songId)}?market=${market}`;
    const { status, body } = await this.getAsTheApp(path);
    // Spotify responds 400 to a malformed id.
    if (status === 404 || status === 400) return undefined;
    if (status !== 200) throw new DomainError('music.unavailable');
    return toSong((body ?? {}) as TrackAnswer);
  }

  private async getAsTheApp(path: string): Promise<SpotifyAnswer> {
    const response = await this.get(this.catalogue, path, (await this.getAppGrant()).accessToken);
    if (response.status !== 401) return response;
    // The token ended early: retry once with a new one.
    this.appGrant = undefined;
    return this.get(this.catalogue, path, (await this.getAppGrant()).accessToken);
  }

  /** Returns the app's token, shared by all callers. Concurrent callers share one request. */
  private async getAppGrant(): Promise<MusicGrant> {
    const known = await this.appGrant?.catch(() => undefined);
    if (known && known.expiresAt.getTime() - marginMs > Date.now()) return known;
    const requested = this.accounts.forTheApp();
    this.appGrant = requested;
    return requested;
  }

  private get(http: SpotifyHttp, path: string, token: string): Promise<SpotifyAnswer> {
    return http.send(`${this.apiUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  }
}
