import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { JsonObject } from '../http/json-value.js';
import { connected, type RunningSpotify, startSpotify } from '../testing/spotify.js';
import { STUDIO_SANDBOX, type Studio, startStudio } from '../testing/studio.js';
import { TRACKS } from './catalogue.js';
import { spotifyPlayerJs } from './spotify-player-js.js';

let spotify: RunningSpotify;
let studio: Studio;
beforeAll(async () => {
  spotify = await startSpotify({ publicUrl: STUDIO_SANDBOX });
  studio = await startStudio(spotify.baseUrl);
}, 30_000);
afterAll(async () => {
  await studio.close();
  await spotify.close();
});

type Heard = { event: string; detail: JsonObject | null };
const CALM_DOWN = TRACKS.find(({ name }) => name === 'Calm Down')?.uri ?? '';

let people = 0;
/** Each test has its own listener and therefore its own devices. */
const person = async () => {
  people += 1;
  const listener = `listener-${people}`;
  await spotify.control('PUT', `/listeners/${listener}`, {});
  const { access_token: token } = await connected(spotify, listener);
  return { listener, token };
};
const connect = (page: Page) => page.evaluate<boolean>('player.connect()');
const heardBy = (page: Page) => page.evaluate<Heard[]>('heard');
const hears = (page: Page, event: string, detail: object = {}) =>
  vi.waitFor(
    async () => expect(await heardBy(page)).toContainEqual({ event, detail: expect.objectContaining(detail) }),
    { timeout: 15_000 },
  );
const readyPage = async (token: string) => {
  const page = await studio.open(token);
  expect(await connect(page)).toBe(true);
  await hears(page, 'ready');
  const [ready] = await heardBy(page);
  return { page, deviceId: String(ready?.detail?.device_id) };
};
const play = (token: string, deviceId: string) =>
  spotify.api(token, 'PUT', `/me/player/play?device_id=${deviceId}`, { uris: [CALM_DOWN] });
const reportOf = async (listener: string) =>
  ((await spotify.control('GET', `/devices?listener=${listener}`)).body.devices as JsonObject[])[0];

test('The player connects, is listed, plays the track of a Web API command and notifies its page', async () => {
  const { listener, token } = await person();
  const { page, deviceId } = await readyPage(token);
  const { devices } = (await spotify.api(token, 'GET', '/me/player/devices')).body;
  expect(devices).toMatchObject([{ id: deviceId, name: 'Studio', volume_percent: 50 }]);
  expect(await page.evaluate('player.getCurrentState()')).toBeNull();

  expect((await play(token, deviceId)).status).toBe(204);
  await hears(page, 'player_state_changed', { paused: false, duration: 219_000 });
  expect(await page.evaluate('player.getCurrentState()')).toMatchObject({
    paused: false,
    track_window: { current_track: { uri: CALM_DOWN, name: 'Calm Down', artists: [{ name: 'Rema' }] } },
  });
  await vi.waitFor(async () =>
    expect(await page.evaluate('player.getCurrentState().then(({ position }) => position)')).toBeGreaterThan(50),
  );
  expect(await page.evaluate('SpotifySandbox.log')).toContainEqual(
    expect.objectContaining({ event: 'playing', player: 'Studio', detail: { uri: CALM_DOWN } }),
  );
  expect(await reportOf(listener)).toMatchObject({ isPlaying: true, track: { uri: CALM_DOWN } });
  await page.close();
});

test('The player reports pause, resume, seek and volume changes of the page to Spotify', async () => {
  const { listener, token } = await person();
  const { page, deviceId } = await readyPage(token);
  await play(token, deviceId);
  await hears(page, 'player_state_changed', { paused: false });
  await page.evaluate('player.pause()');
  await hears(page, 'player_state_changed', { paused: true });
  expect(await reportOf(listener)).toMatchObject({ isPlaying: false });
  await page.evaluate('player.togglePlay()');
  expect(await reportOf(listener)).toMatchObject({ isPlaying: true });
  await page.evaluate('player.pause().then(() => player.resume()).then(() => player.seek(60000))');
  const report = await reportOf(listener);
  expect(report?.isPlaying).toBe(true);
  expect(report?.positionMs).toBeGreaterThanOrEqual(60_000);
  await page.evaluate('player.setVolume(0.2)');
  expect(await page.evaluate('player.getVolume()')).toBe(0.2);
  expect(await reportOf(listener)).toMatchObject({ volumePercent: 20 });
  await page.close();
});

test('The device of the player is removed when the page closes or disconnects', async () => {
  const { token } = await person();
  const listed = async () => (await spotify.api(token, 'GET', '/me/player/devices')).body.devices as unknown[];
  const { page } = await readyPage(token);
  await page.close();
  await vi.waitFor(async () => expect(await listed()).toEqual([]));
  const next = await readyPage(token);
  await next.page.evaluate('player.disconnect()');
  await vi.waitFor(async () => expect(await listed()).toEqual([]));
  await next.page.close();
});

test('The player emits not_ready after a broken connection and ready again with the same device', async () => {
  const { token } = await person();
  const { page, deviceId } = await readyPage(token);
  await spotify.control('POST', `/devices/${deviceId}/disconnect`);
  await hears(page, 'not_ready', { device_id: deviceId });
  await vi.waitFor(
    async () => {
      const ready = (await heardBy(page)).filter(({ event }) => event === 'ready');
      expect(ready.map(({ detail }) => detail?.device_id)).toEqual([deviceId, deviceId]);
    },
    { timeout: 15_000 },
  );
  expect((await play(token, deviceId)).status).toBe(204);
  await page.close();
});

test('The player requests a token for each connection and after expiry', async () => {
  const { listener, token } = await person();
  const { page } = await readyPage(token);
  expect(await page.evaluate('tokensAsked')).toBe(1);
  const { access_token: next } = await connected(spotify, listener);
  await page.evaluate(`location.hash = ${JSON.stringify(encodeURIComponent(next))}`);
  const begun = Date.now();
  // Expires only the first of the two tokens, so that the player must send the second.
  await expireOnly(token);
  await vi.waitFor(async () => expect(await page.evaluate('tokensAsked')).toBe(2), { timeout: 15_000 });
  expect(Date.now() - begun).toBeLessThan(15_000);
  expect((await heardBy(page)).map(({ event }) => event)).toEqual(['ready']);
  await page.close();
});

/** Expires a single token and verifies that it was valid before and is invalid afterwards. */
async function expireOnly(token: string): Promise<void> {
  expect((await spotify.api(token, 'GET', '/me')).status).toBe(200);
  expect((await spotify.control('POST', '/access-tokens/expire', { token })).body).toEqual({ expired: 1 });
  expect((await spotify.api(token, 'GET', '/me')).status).toBe(401);
}

test('The player emits authentication_error when its token cannot be renewed', async () => {
  const { listener, token } = await person();
  const { page } = await readyPage(token);
  await spotify.control('POST', '/access-tokens/expire', { listener });
  await hears(page, 'authentication_error', { message: 'Authentication failed' });
  await page.close();
});

test.each([
  ['a wrong token', async () => 'BQ-of-nobody', 'authentication_error', 'Authentication failed'],
  ['a missing scope', () => tokenWith('streaming'), 'authentication_error', 'Invalid token scopes.'],
  [
    'no Premium',
    async () => (await connected(spotify, 'free')).access_token,
    'account_error',
    'This functionality is restricted to premium users only',
  ],
  [
    'a stranger',
    async () => (await connected(spotify, 'stranger')).access_token,
    'authentication_error',
    'Check settings on developer.spotify.com/dashboard, the user may not be registered.',
  ],
])('The player with %s does not connect', async (_who, tokenOf, event, message) => {
  const page = await studio.open(await tokenOf());
  expect(await connect(page)).toBe(false);
  expect(await heardBy(page)).toEqual([{ event, detail: { message } }]);
  await page.close();
});

const tokenWith = async (scope: string) => (await connected(spotify, 'ada', scope)).access_token;

test('The player emits playback_error for a pause before any playback', async () => {
  const { token } = await person();
  const { page } = await readyPage(token);
  await page.evaluate('player.pause()');
  await hears(page, 'playback_error', { message: 'Cannot perform operation; no list was loaded.' });
  await page.close();
});

test('The control routes can trigger every error of the player', async () => {
  const { token } = await person();
  const { page, deviceId } = await readyPage(token);
  await spotify.control('POST', `/devices/${deviceId}/event`, { event: 'initialization_error', message: 'No EME' });
  await hears(page, 'initialization_error', { message: 'No EME' });
  expect((await spotify.control('POST', '/devices/unknown/event', { event: 'playback_error' })).status).toBe(404);
  expect((await spotify.control('POST', `/devices/${deviceId}/event`, { event: 'ready' })).status).toBe(400);
  await page.close();
});

test('The player emits autoplay_failed on a page without a user gesture', async () => {
  const { listener, token } = await person();
  const page = await studio.open(token, { isUntouched: true });
  const failed = page.waitForEvent('console', (message) => message.text() === 'heard autoplay_failed');
  const device = await vi.waitFor(async () => {
    const report = await reportOf(listener);
    expect(report?.isOnline).toBe(true);
    return report;
  });
  expect((await play(token, String(device?.id))).status).toBe(204);
  await failed;
  await page.close();
});

test('The player plays audio on a page after a user gesture', async () => {
  const { token } = await person();
  const { page, deviceId } = await readyPage(token);
  await page.getByRole('button', { name: 'Touch' }).click();
  await page.evaluate('player.activateElement()');
  await play(token, deviceId);
  await hears(page, 'player_state_changed', { paused: false });
  // Waits longer than the player waits for a blocked audio context.
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect((await heardBy(page)).map(({ event }) => event)).not.toContain('autoplay_failed');
  await page.close();
});

test('The player adds each event listener once and removes it again', async () => {
  const { token } = await person();
  const page = await studio.open(token);
  const found = await page.evaluate(`(() => {
    let heardHere = 0;
    const handler = () => { heardHere += 1; };
    const added = [player.addListener('ready', handler), player.addListener('ready', handler)];
    const removed = [player.removeListener('ready', handler), player.removeListener('ready', handler)];
    return { added, removed, rejection: (() => { try { new Spotify.Player({}); } catch (error) { return error.name; } })() };
  })()`);
  expect(found).toEqual({ added: [true, false], removed: [true, false], rejection: 'TypeError' });
  await page.close();
});

test('spotify-player.js is one classic script that calls the public URL', async () => {
  const response = await fetch(`${spotify.baseUrl}/spotify/spotify-player.js`);
  expect(response.headers.get('content-type')).toContain('text/javascript');
  const script = await response.text();
  expect(script).toBe(spotifyPlayerJs(STUDIO_SANDBOX));
  expect(script).toContain(`const SPOTIFY_CONNECT = "${STUDIO_SANDBOX}/spotify/connect"`);
  expect(script).not.toMatch(/^(?:import|export) /m);
});
