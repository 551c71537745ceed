import type { Song } from '@tipnaija/contracts';

/** Tokens that a music service grants for a creator. */
export type MusicGrant = {
  accessToken: string;
  expiresAt: Date;
  /** Undefined when the stored refresh token stays valid. */
  refreshToken?: string;
};

export type MusicAccount = { id: string; name: string | null };

/**
 * A music service. Its methods throw `DomainError`s: `music.consent-invalid` for an invalid code, `music.not-connected`
 * for an ended consent, `music.not-allowed`, `music.busy` with `retryAfterSeconds`, and `music.unavailable`.
 */
export interface MusicService {
  /** Returns the URL of the consent page. `verifier` binds the callback to this request (PKCE). */
  consentUrl(request: { state: string; verifier: string; redirectUri: string }): string;
  redeem(consent: {
    code: string;
    verifier: string;
    redirectUri: string;
  }): Promise<MusicGrant & { refreshToken: string }>;
  refresh(refreshToken: string): Promise<MusicGrant>;
  accountOf(accessToken: string): Promise<MusicAccount>;
  search(query: string): Promise<Song[]>;
  /** Returns undefined when the song does not exist. */
  find(songId: string): Promise<Song | undefined>;
}

export const MUSIC_SERVICE = Symbol('music service');
