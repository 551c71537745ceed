import type { Song } from '@tipnaija/contracts';

/** What a music service lets us do for a creator. */
export type MusicGrant = {
  accessToken: string;
  expiresAt: Date;
  /** Undefined when the one we have goes on. */
  refreshToken?: string;
};

export type MusicAccount = { id: string; name: string | null };

/**
 * A music service. What it refuses are `DomainError`s: `music.consent-invalid` for a code that is no good, `music.not-connected`
 * for a consent that is over, `music.not-allowed`, `music.busy` with `retryAfterSeconds`, `music.unavailable`.
 */
export interface MusicService {
  /** Where the browser goes to be asked. `verifier` binds the answer to who asks (PKCE). */
  consentUrl(ask: { state: string; verifier: string; redirectUri: string }): string;
  redeem(consent: {
    code: string;
    verifier: string;
    redirectUri: string;
  }): Promise<MusicGrant & { refreshToken: string }>;
  refresh(refreshToken: string): Promise<MusicGrant>;
  accountOf(accessToken: string): Promise<MusicAccount>;
  search(query: string): Promise<Song[]>;
  /** Undefined when there is no such song. */
  find(songId: string): Promise<Song | undefined>;
}

export const MUSIC_SERVICE = Symbol('music service');
