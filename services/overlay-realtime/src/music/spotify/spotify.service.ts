import { Injectable } from '@nestjs/common';
import { DomainError, type Song } from '@tipnaija/contracts';
import { OverlayConfig } from '../../config.js';
import type { MusicAccount, MusicGrant, MusicService } from '../music-service.js';
import { SpotifyAccounts } from './spotify-accounts.js';
import { type SpotifyAnswer, SpotifyHttp } from './spotify-http.js';
import { type ProfileAnswer, type TrackAnswer, toSong } from './spotify-wire.js';

/** The most an app in development mode may ask for. */
const resultCount = 10;
const market = 'NG';
/** A token that is about to expire is not worth sending. */
const marginMs = 60_000;

/** Spotify as our music service. Searches go by the app's own token, so they need no creator to be connected. */
@Injectable()
export class SpotifyService implements MusicService {
  private readonly accounts: SpotifyAccounts;
  private readonly apiUrl: string;
  // Apart from each other: being asked to wait with searches must not keep creators from connecting, nor their tokens from
  // being renewed.
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

  consentUrl(ask: { state: string; verifier: string; redirectUri: string }): string {
    return this.accounts.consentUrl(ask);
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
    // 400 is what an id gets that cannot be one.
    if (status === 404 || status === 400) return undefined;
    if (status !== 200) throw new DomainError('music.unavailable');
    return toSong((body ?? {}) as TrackAnswer);
  }

  private async getAsTheApp(path: string): Promise<SpotifyAnswer> {
    const answer = await this.get(this.catalogue, path, (await this.grantOfTheApp()).accessToken);
    if (answer.status !== 401) return answer;
    // It ended before its time: another one, once.
    this.appGrant = undefined;
    return this.get(this.catalogue, path, (await this.grantOfTheApp()).accessToken);
  }

  /** One for all, asked for once by however many need it. */
  private async grantOfTheApp(): Promise<MusicGrant> {
    const known = await this.appGrant?.catch(() => undefined);
    if (known && known.expiresAt.getTime() - marginMs > Date.now()) return known;
    const asked = this.accounts.forTheApp();
    this.appGrant = asked;
    return asked;
  }

  private get(http: SpotifyHttp, path: string, token: string): Promise<SpotifyAnswer> {
    return http.send(`${this.apiUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  }
}
