import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SPOTIFY_APP } from '../testing/sandbox.js';
import {
  ALL_SCOPES,
  aCode,
  appToken,
  CHALLENGE,
  connected,
  messageOf,
  REDIRECT_URI,
  type RunningSpotify,
  refresh,
  startSpotify,
  VERIFIER,
} from '../testing/spotify.js';

let spotify: RunningSpotify;
beforeEach(async () => {
  spotify = await startSpotify();
});
afterEach(() => spotify.close());

const byCode = (code: string, more: Record<string, string> = {}, headers?: Record<string, string>) =>
  spotify.token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI, ...more }, headers);
const pkce = { code_challenge_method: 'S256', code_challenge: CHALLENGE };

describe('Authorization code', () => {
  test('is valid for one exchange and returns both tokens with the granted scopes', async () => {
    const code = await aCode(spotify);
    const answer = await byCode(code);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^BQ/),
      token_type: 'Bearer',
      scope: ALL_SCOPES,
      expires_in: 3600,
      refresh_token: expect.stringMatching(/^AQ/),
    });
    const again = await byCode(code);
    expect([again.status, again.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Invalid authorization code' },
    ]);
  });

  test('expires after ten minutes', async () => {
    const code = await aCode(spotify);
    await spotify.control('POST', '/clock/advance', { seconds: 600 });
    expect((await byCode(code)).body.error_description).toBe('Authorization code expired');
  });

  test.each([
    [{ redirect_uri: 'https://app.example.com/elsewhere' }, 'invalid_grant', 'Invalid redirect URI'],
    [{ redirect_uri: '' }, 'invalid_request', 'redirect_uri must be supplied'],
    [{ code: '' }, 'invalid_request', 'code must be supplied'],
    [{ code: 'AQ-of-nobody' }, 'invalid_grant', 'Invalid authorization code'],
    [{ code_verifier: VERIFIER }, 'invalid_grant', 'code_verifier was incorrect'],
    [{ grant_type: '' }, 'unsupported_grant_type', 'grant_type parameter is missing'],
    [
      { grant_type: 'password' },
      'unsupported_grant_type',
      'grant_type must be client_credentials, authorization_code or refresh_token',
    ],
  ])('is rejected with %j as %s and stays unused', async (wrong, error, description) => {
    const code = await aCode(spotify);
    const response = await byCode(code, wrong);
    expect([response.status, response.body]).toEqual([400, { error, error_description: description }]);
    expect((await byCode(code)).status).toBe(200);
  });

  test('with a challenge requires the verifier, also from a client with a secret', async () => {
    const code = await aCode(spotify, pkce);
    expect((await byCode(code)).body.error).toBe('invalid_request');
    const wrong = await byCode(code, { code_verifier: `${VERIFIER}x` });
    expect(wrong.body).toEqual({ error: 'invalid_grant', error_description: 'code_verifier was incorrect' });
    expect((await byCode(code, { code_verifier: VERIFIER })).status).toBe(200);
  });

  test('requires a verifier when the client has no secret', async () => {
    const client = { client_id: SPOTIFY_APP.clientId };
    expect((await byCode(await aCode(spotify), client, {})).body.error).toBe('invalid_client');
    const answer = await byCode(await aCode(spotify, pkce), { ...client, code_verifier: VERIFIER }, {});
    expect(answer.status).toBe(200);
  });
});

test.each([
  ['no client at all', {}, {}, 'Invalid client'],
  ['an unknown client', { authorization: `Basic ${btoa('somebody:else')}` }, {}, 'Invalid client'],
  ['a wrong secret', { authorization: `Basic ${btoa(`${SPOTIFY_APP.clientId}:x`)}` }, {}, 'Invalid client secret'],
  ['a wrong secret in the body', {}, { client_id: SPOTIFY_APP.clientId, client_secret: 'x' }, 'Invalid client secret'],
])('POST /api/token responds to %s with 400 invalid_client', async (_who, headers, form, description) => {
  const answer = await spotify.token({ grant_type: 'client_credentials', ...form }, headers);
  expect([answer.status, answer.body]).toEqual([400, { error: 'invalid_client', error_description: description }]);
});

test('The client credentials grant returns a token that can search but has no listener', async () => {
  const answer = await spotify.token(
    { grant_type: 'client_credentials', client_id: SPOTIFY_APP.clientId, client_secret: SPOTIFY_APP.clientSecret },
    {},
  );
  expect(Object.keys(answer.body)).toEqual(['access_token', 'token_type', 'expires_in']);
  const token = String(answer.body.access_token);
  expect((await spotify.api(token, 'GET', '/search?q=ye&type=track')).status).toBe(200);
  const response = await spotify.api(token, 'GET', '/me');
  expect([response.status, messageOf(response)]).toEqual([401, 'Valid user authentication required']);
});

test('POST /api/token ignores the parameters of a body that is not a form', async () => {
  const response = await fetch(`${spotify.baseUrl}/spotify/api/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${SPOTIFY_APP.clientId}:${SPOTIFY_APP.clientSecret}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ grant_type: 'client_credentials' }),
  });
  expect(await response.json()).toMatchObject({ error: 'unsupported_grant_type' });
});

describe('Token refresh', () => {
  test('returns a new access token and no new refresh token', async () => {
    const tokens = await connected(spotify);
    const answer = await refresh(spotify, tokens.refresh_token);
    expect(answer.body).toEqual({
      access_token: expect.stringMatching(/^BQ/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: ALL_SCOPES,
    });
    expect(answer.body.access_token).not.toBe(tokens.access_token);
    expect((await refresh(spotify, tokens.refresh_token)).status).toBe(200);
  });

  test('returns a new refresh token with rotation and invalidates the old one', async () => {
    const tokens = await connected(spotify);
    await spotify.control('PUT', '/refresh-tokens', { rotates: true });
    const first = await refresh(spotify, tokens.refresh_token);
    expect(first.body.refresh_token).toMatch(/^AQ/);
    const late = await refresh(spotify, tokens.refresh_token);
    expect(late.body).toEqual({ error: 'invalid_grant', error_description: 'Invalid refresh token' });
    expect((await refresh(spotify, String(first.body.refresh_token))).status).toBe(200);
  });

  test('always returns a new refresh token to a client without a secret', async () => {
    const client = { client_id: SPOTIFY_APP.clientId };
    const { body } = await byCode(await aCode(spotify, pkce), { ...client, code_verifier: VERIFIER }, {});
    const form = { grant_type: 'refresh_token', refresh_token: String(body.refresh_token), ...client };
    expect((await spotify.token(form, {})).body.refresh_token).toMatch(/^AQ/);
    const confidential = await connected(spotify);
    const borrowed = await spotify.token({ ...form, refresh_token: confidential.refresh_token }, {});
    expect(borrowed.body.error).toBe('invalid_client');
  });

  test('is rejected after the listener revoked consent, while other listeners stay connected', async () => {
    const [ada, bola] = [await connected(spotify, 'ada'), await connected(spotify, 'bola')];
    expect((await spotify.control('POST', '/consents/revoke', { listener: 'ada' })).body).toEqual({ revoked: 1 });
    const response = await refresh(spotify, ada.refresh_token);
    expect([response.status, response.body]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Refresh token revoked' },
    ]);
    expect((await refresh(spotify, bola.refresh_token)).status).toBe(200);
    expect((await spotify.api(ada.access_token, 'GET', '/me')).status).toBe(200);
  });

  test('is rejected six months after the consent, independent of its use', async () => {
    const tokens = await connected(spotify);
    await spotify.control('POST', '/clock/advance', { seconds: 181 * 24 * 3600 });
    expect((await refresh(spotify, tokens.refresh_token)).status).toBe(200);
    await spotify.control('POST', '/clock/advance', { seconds: 24 * 3600 });
    expect((await refresh(spotify, tokens.refresh_token)).body.error_description).toBe('Refresh token revoked');
  });
});

test('An access token expires after an hour or through a control call', async () => {
  const tokens = await connected(spotify);
  expect((await spotify.api(tokens.access_token, 'GET', '/me')).status).toBe(200);
  await spotify.control('POST', '/clock/advance', { seconds: 3600 });
  const response = await spotify.api(tokens.access_token, 'GET', '/me');
  expect([response.status, messageOf(response)]).toEqual([401, 'The access token expired']);
  expect(response.headers.get('www-authenticate')).toContain('invalid_token');
  const app = await appToken(spotify);
  const fresh = await refresh(spotify, tokens.refresh_token);
  await spotify.control('POST', '/access-tokens/expire', { listener: 'ada' });
  expect((await spotify.api(String(fresh.body.access_token), 'GET', '/me')).status).toBe(401);
  expect((await spotify.api(app, 'GET', '/search?q=ye&type=track')).status).toBe(200);
});
