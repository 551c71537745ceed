import type { Clock } from './clock.js';
import { newToken } from './identifiers.js';

/** A listener's consent. */
export type Grant = {
  listenerId: string;
  scopes: string[];
  authorisedAtMs: number;
  isRevoked: boolean;
};

export type Code = {
  grant: Grant;
  redirectUri: string;
  /** SHA-256 of the PKCE verifier in base64url; null without PKCE. */
  challenge: string | null;
  expiresAtMs: number;
  isUsed: boolean;
};

/** An access token; `grant` is null for a token of the app itself. */
export type AccessToken = { grant: Grant | null; expiresAtMs: number };

/** A refresh token; `isPublic` when issued to a client with a verifier and without a secret. */
export type RefreshToken = { grant: Grant; isPublic: boolean; isReplaced: boolean };

const CODE_LIFETIME_MS = 600_000;
export const ACCESS_TOKEN_LIFETIME_SECONDS = 3600;
/** Since 2026 a refresh token expires six months after the consent, independent of its use (blog, 2026-06-18). */
const CONSENT_LIFETIME_MS = 182 * 24 * 3_600_000;

/** All codes and tokens issued by the accounts service. */
export class Grants {
  readonly #clock: Clock;
  readonly codes = new Map<string, Code>();
  readonly accessTokens = new Map<string, AccessToken>();
  readonly refreshTokens = new Map<string, RefreshToken>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  newCode(consent: Pick<Code, 'redirectUri' | 'challenge'> & Pick<Grant, 'listenerId' | 'scopes'>): string {
    const { listenerId, scopes, redirectUri, challenge } = consent;
    const now = this.#clock.now();
    const grant = { listenerId, scopes, authorisedAtMs: now, isRevoked: false };
    const code = newToken('AQ');
    this.codes.set(code, { grant, redirectUri, challenge, expiresAtMs: now + CODE_LIFETIME_MS, isUsed: false });
    return code;
  }

  newAccessToken(grant: Grant | null): string {
    const token = newToken('BQ');
    const expiresAtMs = this.#clock.now() + ACCESS_TOKEN_LIFETIME_SECONDS * 1000;
    this.accessTokens.set(token, { grant, expiresAtMs });
    return token;
  }

  newRefreshToken(grant: Grant, isPublic: boolean): string {
    const token = newToken('AQ');
    this.refreshTokens.set(token, { grant, isPublic, isReplaced: false });
    return token;
  }

  isExpired(lifetime: { expiresAtMs: number }): boolean {
    return this.#clock.now() >= lifetime.expiresAtMs;
  }

  /** Returns whether the consent was revoked or is six months old; Spotify responds identically to both. */
  isOver(grant: Grant): boolean {
    return grant.isRevoked || this.#clock.now() >= grant.authorisedAtMs + CONSENT_LIFETIME_MS;
  }

  /** Revokes consents. Issued access tokens stay valid until they expire (an assumption: no source says otherwise). */
  revoke(listenerId: string | undefined): number {
    const grants = new Set([...this.refreshTokens.values()].map(({ grant }) => grant));
    const meant = [...grants].filter((grant) => !grant.isRevoked && isMeant(grant, listenerId));
    for (const grant of meant) grant.isRevoked = true;
    return meant.length;
  }

  /** Expires all access tokens, those of one listener, or a single one. */
  expireAccessTokens({ listener, token }: { listener?: string; token?: string }): number {
    const alive = [...this.accessTokens].filter(([, stored]) => !this.isExpired(stored));
    const meant = alive.filter(
      ([name, stored]) => (token === undefined || token === name) && isMeant(stored.grant, listener),
    );
    for (const [, stored] of meant) stored.expiresAtMs = this.#clock.now();
    return meant.length;
  }
}

const isMeant = (grant: Grant | null, listenerId: string | undefined): boolean =>
  listenerId === undefined || grant?.listenerId === listenerId;
