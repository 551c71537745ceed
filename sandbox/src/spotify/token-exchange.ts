import { createHash } from 'node:crypto';
import { asText, type JsonObject } from '../http/json-value.js';
import { type Client, secretMissing } from './client-authentication.js';
import { AccountsError } from './errors.js';
import { ACCESS_TOKEN_LIFETIME_SECONDS, type Code, type Grant, type Grants } from './grants.js';

/** Whether a refresh returns a new refresh token: always, never, or (null) for clients without a secret only. */
export type RotationRule = { rotates: boolean | null };

/** Returns the response of POST /api/token. Descriptions are Spotify's where integrations quote them; the codes are OAuth's. */
export function exchange(
  body: JsonObject,
  client: Client,
  { grants, rotation }: { grants: Grants; rotation: RotationRule },
): JsonObject {
  switch (body.grant_type) {
    case 'authorization_code':
      return byCode(body, client, grants);
    case 'refresh_token':
      return byRefreshToken(body, client, grants, rotation);
    case 'client_credentials':
      if (client.isPublic) throw secretMissing();
      return { access_token: grants.newAccessToken(null), ...LIFETIME };
    default:
      throw new AccountsError('unsupported_grant_type', describeGrantType(body.grant_type));
  }
}

const LIFETIME = { token_type: 'Bearer', expires_in: ACCESS_TOKEN_LIFETIME_SECONDS };

function byCode(body: JsonObject, client: Client, grants: Grants): JsonObject {
  const code = grants.codes.get(required(body, 'code'));
  const redirectUri = required(body, 'redirect_uri');
  if (code === undefined || code.isUsed) throw invalidGrant('Invalid authorization code');
  if (grants.isExpired(code)) throw invalidGrant('Authorization code expired');
  if (code.redirectUri !== redirectUri) throw invalidGrant('Invalid redirect URI');
  checkVerifier(code, asText(body.code_verifier), client);
  code.isUsed = true;
  return userTokens(code.grant, grants, grants.newRefreshToken(code.grant, client.isPublic));
}

/** Requires the verifier for every code with a challenge; a client without a secret must have a challenge. */
function checkVerifier(code: Code, verifier: string | undefined, client: Client): void {
  if (code.challenge === null && client.isPublic) throw secretMissing();
  if (code.challenge === null && verifier === undefined) return;
  if (verifier === undefined) throw new AccountsError('invalid_request', 'code_verifier must be supplied');
  const isWellMade = /^[\w.~-]{43,128}$/.test(verifier);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!isWellMade || challenge !== code.challenge) throw invalidGrant('code_verifier was incorrect');
}

function byRefreshToken(body: JsonObject, client: Client, grants: Grants, rotation: RotationRule): JsonObject {
  const stored = grants.refreshTokens.get(required(body, 'refresh_token'));
  if (stored === undefined || stored.isReplaced) throw invalidGrant('Invalid refresh token');
  if (client.isPublic && !stored.isPublic) throw secretMissing();
  if (grants.isOver(stored.grant)) throw invalidGrant('Refresh token revoked');
  if (!(rotation.rotates ?? client.isPublic)) return userTokens(stored.grant, grants);
  stored.isReplaced = true;
  return userTokens(stored.grant, grants, grants.newRefreshToken(stored.grant, stored.isPublic));
}

function userTokens(grant: Grant, grants: Grants, refreshToken?: string): JsonObject {
  const renewed = refreshToken === undefined ? {} : { refresh_token: refreshToken };
  return { access_token: grants.newAccessToken(grant), ...LIFETIME, scope: grant.scopes.join(' '), ...renewed };
}

function required(body: JsonObject, name: string): string {
  const value = asText(body[name]);
  if (value === undefined) throw new AccountsError('invalid_request', `${name} must be supplied`);
  return value;
}

function describeGrantType(given: unknown): string {
  return asText(given) === undefined
    ? 'grant_type parameter is missing'
    : 'grant_type must be client_credentials, authorization_code or refresh_token';
}

const invalidGrant = (description: string): AccountsError => new AccountsError('invalid_grant', description);
