import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../http/json-value.js';
import { appToken, connected, messageOf, type RunningSpotify, refresh, startSpotify } from '../testing/spotify.js';

let spotify: RunningSpotify;
let app: string;
beforeEach(async () => {
  spotify = await startSpotify();
  app = await appToken(spotify);
});
afterEach(() => spotify.close());

const search = () => spotify.api(app, 'GET', '/search?q=ye&type=track');
const callsOf = async (query: string) => (await spotify.control('GET', `/calls?${query}`)).body;
const plan = (fault: object) => spotify.control('POST', '/faults', { holdMs: 30, ...fault });

describe('Planned fault', () => {
  test('of the Web API returns an error body with the status for the planned number of calls', async () => {
    await plan({ kind: 'error', path: '/v1/search', count: 2 });
    const failed = await search();
    expect([failed.status, messageOf(failed)]).toEqual([500, 'Server error.']);
    expect((await search()).status).toBe(500);
    expect((await search()).status).toBe(200);
  });

  test('of the accounts service returns an OAuth error', async () => {
    await plan({ kind: 'error', path: '/api/token' });
    const answer = await spotify.token({ grant_type: 'client_credentials' });
    expect([answer.status, answer.body.error]).toEqual([500, 'server_error']);
  });

  test('can delay a call until its connection closes, and can be cleared', async () => {
    await plan({ kind: 'timeout', count: 5 });
    await expect(search()).rejects.toThrow();
    await spotify.control('DELETE', '/faults');
    expect((await search()).status).toBe(200);
  });

  test('after the effect loses the response with the rotated refresh token', async () => {
    const { refresh_token } = await connected(spotify);
    await spotify.control('PUT', '/refresh-tokens', { rotates: true });
    await plan({ kind: 'error-after-effect', path: '/api/token' });
    expect((await refresh(spotify, refresh_token)).body.error).toBe('server_error');
    expect((await refresh(spotify, refresh_token)).body.error_description).toBe('Invalid refresh token');
  });
});

describe('Rate limit', () => {
  test('returns Retry-After and serves a client after that wait', async () => {
    await spotify.control('PUT', '/rate-limit', { limit: 2 });
    expect([(await search()).status, (await search()).status]).toEqual([200, 200]);
    const rejected = await search();
    expect([rejected.status, messageOf(rejected)]).toEqual([429, 'API rate limit exceeded']);
    const seconds = Number(rejected.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(28);
    expect(seconds).toBeLessThanOrEqual(30);
    await spotify.control('POST', '/clock/advance', { seconds });
    expect((await search()).status).toBe(200);
  });

  test('of a quota has a reason and is disabled by null', async () => {
    await spotify.control('PUT', '/rate-limit', { limit: 0, isQuota: true });
    expect((await search()).body).toEqual({
      error: { status: 429, message: 'Too many requests', reason: 'QUOTA_EXCEEDED' },
    });
    expect((await spotify.token({ grant_type: 'client_credentials' })).status).toBe(200);
    await spotify.control('PUT', '/rate-limit', { limit: null });
    expect((await search()).status).toBe(200);
  });
});

test.each([
  [undefined, 401, 'No token provided'],
  ['Basic abc', 400, 'Only valid bearer authentication supported'],
  ['Bearer of-nobody', 401, 'Invalid access token'],
])('The Web API rejects the authorization %s with %s', async (authorization, status, message) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const response = await fetch(`${spotify.baseUrl}/spotify/v1/me`, { headers });
  expect([response.status, await response.json()]).toEqual([status, { error: { status, message } }]);
});

test('The Web API responds to a preflight request without a token', async () => {
  const preflight = await fetch(`${spotify.baseUrl}/spotify/v1/me/player/play?device_id=x`, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
  expect((await search()).headers.get('access-control-allow-origin')).toBe('*');
});

test('The call log counts calls, so that a test can prove one refresh for twenty callers', async () => {
  const { refresh_token } = await connected(spotify);
  await spotify.control('DELETE', '/calls');
  await Promise.all([refresh(spotify, refresh_token), refresh(spotify, refresh_token), search()]);
  await spotify.token({ grant_type: 'client_credentials' });
  expect(await callsOf('path=/api/token&grantType=refresh_token')).toMatchObject({
    count: 2,
    counts: { 'POST /api/token': 2 },
  });
  expect((await callsOf('')).counts).toEqual({ 'POST /api/token': 3, 'GET /v1/search': 1 });
  expect((await callsOf('path=/v1')).calls).toMatchObject([{ query: 'q=ye&type=track', status: 200, grantType: null }]);
});

test('The call log contains a call without a response with a null status', async () => {
  await spotify.control('DELETE', '/calls');
  await plan({ kind: 'timeout-after-effect', path: '/v1/search' });
  await expect(search()).rejects.toThrow();
  await plan({ kind: 'error-after-effect', path: '/v1/search' });
  await search();
  const { calls } = await callsOf('path=/v1/search');
  expect((calls as JsonObject[]).map(({ status }) => status)).toEqual([null, 500]);
});

test('The planned latency delays the responses of one path', async () => {
  await spotify.control('PUT', '/latency', { ms: 1_000, path: '/api/token' });
  const begun = Date.now();
  await search();
  const between = Date.now();
  await spotify.token({ grant_type: 'client_credentials' });
  expect(Date.now() - between).toBeGreaterThanOrEqual(995);
  expect(between - begun).toBeLessThan(995);
});

test('The control routes reject a body with an unknown field', async () => {
  expect((await spotify.control('PUT', '/listeners/ada', { premium: false })).status).toBe(400);
  expect((await spotify.control('POST', '/consents/revoke', { user: 'ada' })).status).toBe(400);
});
