import { asText, type JsonObject } from '../http/json-value.js';
import { isScope, readScopes } from './scopes.js';

export type AuthorizeRequest = {
  redirectUri: string;
  state: string | undefined;
  scopes: string[];
  challenge: string | null;
};

/** The result of an authorization request: show the consent page, show an error, or redirect with an error to the app. */
export type AuthorizeDecision =
  | { kind: 'ask'; request: AuthorizeRequest }
  | { kind: 'stop'; message: string }
  | { kind: 'return'; url: string };

export type RegisteredApp = { clientId: string; redirectUris: readonly string[] };

/**
 * Validates an authorization request. A wrong client or redirect URI is shown on the page, because the redirect URI cannot be
 * trusted; any other error redirects to the app (RFC 6749, 4.1.2.1). The texts of the first two are those of Spotify's page.
 */
export function decideAuthorize(query: JsonObject, app: RegisteredApp): AuthorizeDecision {
  if (asText(query.client_id) !== app.clientId) return { kind: 'stop', message: 'INVALID_CLIENT: Invalid client' };
  const redirectUri = asText(query.redirect_uri);
  if (redirectUri === undefined || !isRegistered(redirectUri, app.redirectUris)) {
    return { kind: 'stop', message: 'INVALID_CLIENT: Invalid redirect URI' };
  }
  const state = asText(query.state);
  const rejected = (error: string): AuthorizeDecision => ({
    kind: 'return',
    url: returnUrl({ redirectUri, state }, { error }),
  });
  if (query.response_type !== 'code') return rejected('unsupported_response_type');
  const scopes = readScopes(asText(query.scope));
  if (!scopes.every(isScope)) return rejected('invalid_scope');
  const challenge = asText(query.code_challenge);
  const method = asText(query.code_challenge_method);
  // 43 characters of base64url are a SHA-256; Spotify supports no other method.
  const isPlainRequest = challenge === undefined && method === undefined;
  const isPkce = method === 'S256' && /^[\w-]{43}$/.test(challenge ?? '');
  if (!isPlainRequest && !isPkce) return rejected('invalid_request');
  return { kind: 'ask', request: { redirectUri, state, scopes, challenge: challenge ?? null } };
}

/** Returns the redirect URI with the result parameters and the unchanged state, appended to its query. */
export function returnUrl(
  { redirectUri, state }: Pick<AuthorizeRequest, 'redirectUri' | 'state'>,
  answer: { code: string } | { error: string },
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  return url.href;
}

/** Returns whether the URI exactly matches a registered one; without registered URIs, any web URL without a fragment matches. */
function isRegistered(redirectUri: string, registered: readonly string[]): boolean {
  if (registered.length > 0) return registered.includes(redirectUri);
  return URL.canParse(redirectUri) && /^https?:\/\/[^#]+$/.test(redirectUri);
}
