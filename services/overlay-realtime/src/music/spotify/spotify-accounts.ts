import { createHash } from 'node:crypto';
import { DomainError, type ErrorCode } from '@tipnaija/contracts';
import type { MusicGrant } from '../music-service.js';
import type { SpotifyHttp } from './spotify-http.js';
import type { TokenAnswer } from './spotify-wire.js';

/** `consentUrl` is the accounts URL for browsers; servers use `accountsUrl`. */
export type SpotifyApp = { clientId: string; clientSecret: string; accountsUrl: string; consentUrl: string };

/** Scopes for the overlay's player and for commands to it. */
const scopes = [
  'streaming',
  'user-read-email',
  'user-read-private',
  'user-modify-playback-state',
  'user-read-playback-state',
];

/** Client of the Spotify accounts service: consent and tokens. */
export class SpotifyAccounts {
  constructor(
    private readonly app: SpotifyApp,
    private readonly http: SpotifyHttp,
  ) {}

  /** Returns the URL of the consent page. @throws DomainError `music.unavailable` when no app is configured */
  consentUrl({ state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string }): string {
    if (!this.app.clientId) throw new DomainError('music.unavailable');
    const query = new URLSearchParams({
      client_id: this.app.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      state,
      scope: scopes.join(' '),
      // A creator who reconnects may want another account.
      show_dialog: 'true',
      code_challenge_method: 'S256',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    });
    return `${this.app.consentUrl}/authorize?${query}`;
  }

  redeem({ code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string }) {
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
    return this.token(form, 'music.consent-invalid');
  }

  refresh(refreshToken: string): Promise<MusicGrant> {
    return this.token({ grant_type: 'refresh_token', refresh_token: refreshToken }, 'music.not-connected');
  }

  /** Returns a client-credentials token for requests that need no user account. */
  forTheApp(): Promise<MusicGrant> {
    return this.token({ grant_type: 'client_credentials' }, 'music.unavailable');
  }

  /** `invalidGrantCode`: the error code for a used, revoked or expired grant. */
  private async token(form: Record<string, string>, invalidGrantCode: ErrorCode): Promise<MusicGrant> {
    const { clientId, clientSecret, accountsUrl } = this.app;
    if (!clientId) throw new DomainError('music.unavailable');
    const { status, body } = await this.http.send(`${accountsUrl}/api/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams(form),
    });
    if (status === 400 && isInvalidGrant(body)) throw new DomainError(invalidGrantCode);
    const { access_token, expires_in, refresh_token } = (body ?? {}) as TokenAnswer;
    // Any other error is our own, such as a wrong key; the user cannot fix it.
    if (status !== 200 || !access_token) throw new DomainError('music.unavailable');
    return {
      accessToken: access_token,
      expiresAt: new Date(Date.now() + 1_000 * (expires_in ?? 3_600)),
      ...(refresh_token ? { refreshToken: refresh_token } : {}),
    };
  }
}

function isInvalidGrant(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';
}
