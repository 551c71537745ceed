import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JsonObject } from '../http/json-value.js';
import { aDevice } from '../testing/player-page.js';
import {
  ALL_SCOPES,
  connected,
  messageOf,
  type RunningSpotify,
  type SpotifyAnswer,
  startSpotify,
} from '../testing/spotify.js';
import { TRACKS } from './catalogue.js';

let spotify: RunningSpotify;
let ada: string;
beforeEach(async () => {
  spotify = await startSpotify();
  ada = (await connected(spotify)).access_token;
});
afterEach(() => spotify.close());

const uriOf = (name: string) => TRACKS.find((track) => track.name === name)?.uri ?? 'no such song';
const CALM_DOWN = uriOf('Calm Down');
const play = (body: unknown = { uris: [CALM_DOWN] }, query = '', token = ada) =>
  spotify.api(token, 'PUT', `/me/player/play${query}`, body);
const pause = (query = '') => spotify.api(ada, 'PUT', `/me/player/pause${query}`);
const devicesOf = async (token = ada) =>
  (await spotify.api(token, 'GET', '/me/player/devices')).body.devices as JsonObject[];
const reports = async () => (await spotify.control('GET', '/devices')).body.devices as JsonObject[];
const errorOf = (response: SpotifyAnswer) => [
  response.status,
  messageOf(response),
  (response.body.error as JsonObject).reason,
];

describe('Device', () => {
  test('is listed while its page is connected and unknown afterwards', async () => {
    expect(await devicesOf()).toEqual([]);
    const device = await aDevice(spotify, ada);
    await vi.waitFor(() => expect(device.heard[0]).toEqual({ event: 'ready', content: { device_id: device.id } }));
    expect(await devicesOf()).toEqual([
      expect.objectContaining({ id: device.id, name: 'Overlay', is_active: false, volume_percent: 50 }),
    ]);
    device.leave();
    await vi.waitFor(async () => expect(await devicesOf()).toEqual([]));
    expect(errorOf(await play(undefined, `?device_id=${device.id}`))).toEqual([404, 'Device not found', undefined]);
    expect(await reports()).toMatchObject([{ id: device.id, isOnline: false }]);
  });

  test('is accessible only to its listener', async () => {
    const device = await aDevice(spotify, ada);
    const bola = (await connected(spotify, 'bola')).access_token;
    expect(await devicesOf(bola)).toEqual([]);
    expect((await play(undefined, `?device_id=${device.id}`, bola)).status).toBe(404);
  });

  test('plays the requested track, notifies its page, and is shown by the control routes', async () => {
    const device = await aDevice(spotify, ada);
    expect((await play({ uris: [CALM_DOWN], position_ms: 1_000 }, `?device_id=${device.id}`)).status).toBe(204);
    await vi.waitFor(() =>
      expect(device.heard.at(-1)).toMatchObject({
        event: 'state',
        content: { paused: false, duration: 219_000, track_window: { current_track: { name: 'Calm Down' } } },
      }),
    );
    expect(await devicesOf()).toMatchObject([{ id: device.id, is_active: true }]);
    const [report] = await reports();
    expect(report).toMatchObject({
      listener: 'ada',
      isPlaying: true,
      track: { uri: CALM_DOWN, name: 'Calm Down', artist: 'Rema' },
      played: [{ uri: CALM_DOWN, name: 'Calm Down' }],
    });
    expect(report?.positionMs).toBeGreaterThanOrEqual(1_000);
  });

  test('is addressed without an id while active, and keeps its position over pause and resume', async () => {
    const device = await aDevice(spotify, ada);
    await play(undefined, `?device_id=${device.id}`);
    expect((await pause()).status).toBe(204);
    expect(errorOf(await pause())).toEqual([403, 'Player command failed: Restriction violated', 'UNKNOWN']);
    expect((await play({})).status).toBe(204);
    expect((await play({})).status).toBe(403);
    expect(await reports()).toMatchObject([{ isPlaying: true, played: [{ uri: CALM_DOWN }] }]);
  });

  test('stops and is notified when playback transfers to another device', async () => {
    const [first, second] = [await aDevice(spotify, ada, 'First'), await aDevice(spotify, ada, 'Second')];
    await play(undefined, `?device_id=${first.id}`);
    const moved = await spotify.api(ada, 'PUT', '/me/player', { device_ids: [second.id] });
    expect(moved.status).toBe(204);
    await vi.waitFor(() => expect(first.heard.at(-1)).toEqual({ event: 'state', content: null }));
    await vi.waitFor(() => expect(second.heard.at(-1)).toMatchObject({ event: 'state', content: { paused: false } }));
    expect((await devicesOf()).filter(({ is_active }) => is_active)).toMatchObject([{ id: second.id }]);
    const both = await spotify.api(ada, 'PUT', '/me/player', { device_ids: [first.id, second.id] });
    expect(both.status).toBe(400);
  });

  test('continues with the next song and stops after the last', async () => {
    const device = await aDevice(spotify, ada);
    await play({ uris: [CALM_DOWN, uriOf('Ye')] }, `?device_id=${device.id}`);
    await spotify.control('POST', '/clock/advance', { seconds: 220 });
    expect(await reports()).toMatchObject([
      { isPlaying: true, track: { name: 'Ye' }, played: [{ name: 'Calm Down' }, { name: 'Ye' }] },
    ]);
    await spotify.control('POST', '/clock/advance', { seconds: 3_000 });
    expect(await reports()).toMatchObject([{ isPlaying: false, positionMs: 0 }]);
    await vi.waitFor(() => expect(device.heard.at(-1)).toMatchObject({ event: 'state', content: { paused: true } }));
  });

  test('requests a new token from its page once after expiry and rejects an expired token', async () => {
    const device = await aDevice(spotify, ada);
    const countTokenRequests = () => device.heard.filter(({ event }) => event === 'token-expired').length;
    await spotify.control('POST', '/access-tokens/expire');
    await spotify.control('POST', '/clock/advance', { seconds: 1 });
    await spotify.control('POST', '/clock/advance', { seconds: 1 });
    await vi.waitFor(() => expect(countTokenRequests()).toBe(1));
    expect((await device.call('token')).status).toBe(401);
  });

  test('rejects a pause without music with the message of the SDK', async () => {
    const device = await aDevice(spotify, ada);
    const response = await device.call('pause');
    expect([response.status, response.body]).toEqual([
      409,
      { error: { status: 409, message: 'Cannot perform operation; no list was loaded.' } },
    ]);
  });
});

test('GET /v1/me/player returns the playback, or 204 without playback', async () => {
  expect((await spotify.api(ada, 'GET', '/me/player')).status).toBe(204);
  const device = await aDevice(spotify, ada);
  await play(undefined, `?device_id=${device.id}`);
  expect((await spotify.api(ada, 'PUT', '/me/player/volume?volume_percent=20')).status).toBe(204);
  expect((await spotify.api(ada, 'GET', '/me/player')).body).toMatchObject({
    device: { id: device.id, volume_percent: 20 },
    is_playing: true,
    item: { uri: CALM_DOWN },
  });
  expect((await spotify.api(ada, 'PUT', '/me/player/volume?volume_percent=101')).status).toBe(400);
});

test('Player commands without a device return NO_ACTIVE_DEVICE', async () => {
  const expected = [404, 'Player command failed: No active device found', 'NO_ACTIVE_DEVICE'];
  expect(errorOf(await play())).toEqual(expected);
  expect(errorOf(await pause())).toEqual(expected);
});

test('Player commands of a listener without Premium return PREMIUM_REQUIRED', async () => {
  const free = (await connected(spotify, 'free')).access_token;
  const expected = [403, 'Player command failed: Premium required', 'PREMIUM_REQUIRED'];
  expect(errorOf(await play(undefined, '', free))).toEqual(expected);
  await spotify.control('PUT', '/listeners/free', { isPremium: true });
  expect((await play(undefined, '', free)).status).toBe(404);
});

test('The Web API rejects an unlisted listener on all routes in plain text', async () => {
  const stranger = (await connected(spotify, 'stranger')).access_token;
  for (const path of ['/me', '/search?q=ye&type=track', '/me/player/devices']) {
    const response = await spotify.api(stranger, 'GET', path);
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8']);
    expect(response.text).toContain('the user may not be registered');
  }
});

test.each([
  ['PUT', '/me/player/play', 'user-modify-playback-state'],
  ['GET', '/me/player/devices', 'user-read-playback-state'],
  ['GET', '/me', 'user-read-private'],
])('%s %s requires the scope %s', async (method, path, scope) => {
  const scopes = ALL_SCOPES.split(' ').filter((name) => name !== scope);
  const { access_token } = await connected(spotify, 'ada', scopes.join(' '));
  const response = await spotify.api(access_token, method, path);
  expect([response.status, messageOf(response)]).toEqual([403, 'Insufficient client scope']);
});

test.each([
  [{ uris: [] }, 'Invalid uris'],
  [{ uris: 'spotify:track:x' }, 'Invalid uris'],
  [{ uris: ['spotify:track:nope'] }, 'Invalid track uri: spotify:track:nope'],
  [{ uris: [CALM_DOWN], position_ms: -1 }, 'Invalid position_ms'],
  [{ context_uri: 'spotify:album:x' }, 'The sandbox does not imitate context_uri'],
])('PUT /v1/me/player/play rejects %j with 400', async (body, message) => {
  const response = await play(body);
  expect([response.status, messageOf(response)]).toEqual([400, message]);
});

test('PUT /v1/me/player/play rejects a song unavailable in the listener’s country', async () => {
  const device = await aDevice(spotify, ada);
  const response = await play({ uris: [uriOf('Redemption Song')] }, `?device_id=${device.id}`);
  expect(errorOf(response)).toEqual([403, 'Player command failed: Restriction violated', 'UNKNOWN']);
});
