import { afterEach, beforeEach, expect, test } from 'vitest';
import { CHALLENGE, connected, REDIRECT_URI, type RunningSpotify, startSpotify } from '../testing/spotify.js';

let spotify: RunningSpotify;
beforeEach(async () => {
  spotify = await startSpotify();
});
afterEach(() => spotify.close());

test('The consent page names the app, the scopes and the listeners', async () => {
  const { status, html } = await spotify.authorize({ scope: 'streaming user-read-email' });
  expect(status).toBe(200);
  expect(html).toContain('Connect Tips &#38; Co to your Spotify account');
  expect(html).toContain('Play content and control playback on your other devices');
  expect(html).toContain('Get your real email address');
  expect(html).not.toContain('Access your subscription details');
  for (const name of ['Ada Listens', 'Femi Free', 'Sade Stranger']) expect(html).toContain(name);
});

test('Agreement redirects with code and state, appended to the existing query', async () => {
  const { status, location } = await spotify.authorize({}, { action: 'agree', listener: 'bola' });
  expect(status).toBe(303);
  expect(location?.href.startsWith('https://app.example.com/spotify/callback?')).toBe(true);
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
    from: 'dashboard',
    code: expect.stringMatching(/^AQ/),
    state: 'state of the app',
  });
});

test('Cancellation redirects with access_denied and state', async () => {
  const { location } = await spotify.authorize({}, { action: 'cancel' });
  expect(Object.fromEntries(location?.searchParams ?? [])).toEqual({
    from: 'dashboard',
    error: 'access_denied',
    state: 'state of the app',
  });
});

test.each([
  [{ client_id: 'somebody else' }, 'INVALID_CLIENT: Invalid client'],
  [{ redirect_uri: '' }, 'INVALID_CLIENT: Invalid redirect URI'],
  [{ redirect_uri: 'javascript:alert(1)' }, 'INVALID_CLIENT: Invalid redirect URI'],
  [{ redirect_uri: 'https://app.example.com/#x' }, 'INVALID_CLIENT: Invalid redirect URI'],
])('An authorization request with %j shows an error on the page without a redirect', async (query, message) => {
  const { status, location, html } = await spotify.authorize(query);
  expect([status, location]).toEqual([400, null]);
  expect(html).toContain(message);
  const posted = await spotify.authorize(query, { action: 'agree' });
  expect([posted.status, posted.location]).toEqual([400, null]);
});

test.each([
  [{ response_type: 'token' }, 'unsupported_response_type'],
  [{ scope: 'streaming everything' }, 'invalid_scope'],
  [{ code_challenge: CHALLENGE, code_challenge_method: 'plain' }, 'invalid_request'],
  [{ code_challenge: CHALLENGE }, 'invalid_request'],
  [{ code_challenge: 'short', code_challenge_method: 'S256' }, 'invalid_request'],
])('An authorization request with %j redirects to the app with the error %s', async (query, error) => {
  const { status, location } = await spotify.authorize(query);
  expect(status).toBe(303);
  expect(Object.fromEntries(location?.searchParams ?? [])).toMatchObject({ error, state: 'state of the app' });
});

test('A redirect URI must exactly match a registered one', async () => {
  const strict = await startSpotify({
    spotify: { clientId: 'strict', clientSecret: 'secret', redirectUris: [REDIRECT_URI] },
  });
  const ask = (redirect_uri: string) => strict.authorize({ client_id: 'strict', redirect_uri });
  expect((await ask(REDIRECT_URI)).status).toBe(200);
  expect((await ask('https://app.example.com/spotify/callback')).status).toBe(400);
  expect((await ask(`${REDIRECT_URI}&more=1`)).status).toBe(400);
  await strict.close();
});

test('A listener created by a test can agree, and /me returns that listener', async () => {
  await spotify.control('PUT', '/listeners/chi', { displayName: 'Chi' });
  const { access_token } = await connected(spotify, 'chi');
  expect((await spotify.api(access_token, 'GET', '/me')).body).toMatchObject({
    id: 'chi',
    account_id: 'account-chi',
    display_name: 'Chi',
  });
});
