import type { NextSong, PublicCreator, Song } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient } from '../harness/overlay-client.js';
import { aCreator, type Creator, walletBalanceOf } from '../harness/people.js';
import { sharedSystem } from '../harness/shared-system.js';
import {
  type AskedSong,
  aSongRequest,
  buyPremium,
  consentAtSpotify,
  findSong,
  requestSong,
  songPanel,
  tellSpotify,
} from '../harness/songs.js';
import type { System } from '../harness/system.js';
import { waitUntil } from '../harness/wait-until.js';

let system: System;
let creator: Creator;
let overlay: OverlayClient;
let song: Song;

beforeAll(async () => {
  system = await sharedSystem();
  creator = await aCreator(system);
  await tellSpotify(system, 'PUT', `/listeners/${creator.username}`, {});
  overlay = await new OverlayClient(system, creator).connected();
});

afterAll(async () => {
  overlay?.close();
  await system?.stop();
});

const songRequestsPath = '/api/streamers/me/song-requests';
const changeSettings = (change: object) => creator.api.call('PATCH', songRequestsPath, change);
const getPublicProfile = () => new Api(system).ok<PublicCreator>('GET', `/api/streamers/${creator.username}`);
const request = (change: AskedSong = {}) =>
  new Api(system).call<{ code?: string; details?: object; clientSecret?: string }>(
    'POST',
    '/api/donations/song-request',
    aSongRequest(creator, song, change),
  );
const readQueue = async () => (await songPanel(creator)).queue.map(({ donorName, state }) => [donorName, state]);

describe('Song request settings', () => {
  it('require Premium and a connected music service before requests can be enabled', async () => {
    const free = await changeSettings({ songRequestPrice: 200_000 });
    expect([free.status, free.body.code]).toEqual([403, 'premium.required']);
    const search = await new Api(system).call('GET', `/api/spotify/search?q=ojuelegba&streamerId=${creator.id}`);
    expect([search.status, search.body.code]).toEqual([409, 'song.requests-off']);
    await buyPremium(system, creator);
    const unconnected = await changeSettings({ songRequestsEnabled: true });
    expect([unconnected.status, unconnected.body.code]).toEqual([409, 'music.not-connected']);
    const agreed = { listener: creator.username, action: 'agree' } as const;
    expect(await consentAtSpotify(system, creator, { ...agreed, action: 'cancel' })).toBe('/dashboard?spotify=refused');
    expect(await consentAtSpotify(system, creator, agreed)).toBe('/dashboard?spotify=connected');
    expect((await changeSettings({ songRequestsEnabled: true })).status).toBe(200);
    song = await findSong(system, creator, 'ojuelegba');
    await changeSettings({ songRequestsEnabled: false });
    expect((await request()).body.code).toBe('song.requests-off');
    await changeSettings({ songRequestsEnabled: true });
    expect((await changeSettings({ songRequestPrice: 49_999 })).body.message).toBe(
      'Minimum song request price is ₦500',
    );
    expect(await getPublicProfile()).toMatchObject({
      songRequestsEnabled: true,
      songRequestPrice: 200_000,
      spotifyConnected: true,
    });
  });

  it('reject an OAuth state of another creator @asvs-3.5.3', async () => {
    const stranger = await aCreator(system);
    const redirect = await creator.api.call('GET', `/api/auth/spotify?streamerId=${creator.id}`);
    const state = new URL(redirect.headers.get('location') ?? '').searchParams.get('state');
    const stolen = await stranger.api.call('GET', `/api/auth/spotify/callback?code=code&state=${state}`);
    expect(stolen.headers.get('location')).toBe(`${system.url}/dashboard?spotify=failed`);
    const foreign = await stranger.api.call('GET', `/api/auth/spotify?streamerId=${creator.id}`);
    expect(foreign.headers.get('location')).toBe(`${system.url}/dashboard?spotify=failed`);
    const anonymous = await new Api(system).call('GET', '/api/auth/spotify');
    expect(anonymous.headers.get('location')).toBe(`${system.url}/login?mode=signin`);
    const userWithoutProfile = new Api(system);
    const account = { email: 'noprofile@example.com', password: 'secret1', firstName: 'No', lastName: 'Profile' };
    await userWithoutProfile.ok('POST', '/api/auth/signup', { ...account, username: 'noprofile' });
    for (const path of ['', '/callback?state=x&code=y']) {
      const response = await userWithoutProfile.call('GET', `/api/auth/spotify${path}`);
      expect([response.status, response.headers.get('location')]).toEqual([303, `${system.url}/create-profile`]);
    }
  });

  it('give only the overlay an access token, valid for at most one hour, and never the refresh token @asvs-10.1.1', async () => {
    const fetchToken = (link: string) => new Api(system).call('GET', `/api/spotify/access-token?token=${link}`);
    const own = await fetchToken(creator.overlayToken);
    expect(own.status).toBe(200);
    expect(Object.keys(own.body).sort()).toEqual(['accessToken', 'apiUrl', 'expiresAt', 'playerScriptUrl']);
    expect(Date.parse(String(own.body.expiresAt)) - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect((await fetchToken('made-up')).body.code).toBe('overlay.unknown-token');
    const free = await aCreator(system);
    await consentAtSpotify(system, free, { listener: 'ada', action: 'agree' });
    expect((await fetchToken(free.overlayToken)).body.code).toBe('premium.required');
  });
});

describe('Paid song request', () => {
  it('is posted as a tip, shown on the overlay and added to the queue', async () => {
    const moved = await kobosMoved(system, 1, async () => {
      await requestSong(system, creator, song);
    });
    printLedgerTable('A song request of ₦2,500', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: 12_500 },
      { account: 'paystack-clearing', kobo: -250_000 },
      { account: 'wallet', kobo: 237_500 },
    ]);
    await waitUntil(
      () => overlay.shown.some(({ alert }) => alert.kind === 'song-request'),
      30_000,
      'the overlay receives the request',
    );
    const { alert } = overlay.shown.at(-1) as (typeof overlay.shown)[number];
    expect(alert).toMatchObject({ selectedSong: song, songPlayback: 'full', donorName: 'Tunde', amount: 250_000 });
    expect(await readQueue()).toEqual([['Tunde', 'pending']]);
  });

  it('by card in US dollars is compared with the price at the fixed rate', async () => {
    const cheap = await request({ paymentMethod: 'stripe', amount: 133 });
    expect([cheap.status, cheap.body.code, cheap.body.details]).toEqual([
      400,
      'song.below-price',
      { minimum: 200_000 },
    ]);
    const { body } = await request({ paymentMethod: 'stripe', amount: 134, donorName: 'Femi' });
    const intent = String(body.clientSecret).split('_secret_')[0];
    await fetch(`${system.sandboxUrl}/control/stripe/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    await waitUntil(async () => (await readQueue()).length === 2, 30_000, 'the request is in the queue');
    expect(await readQueue()).toEqual([
      ['Tunde', 'pending'],
      ['Femi', 'pending'],
    ]);
  });

  it('is rejected before payment for a blocked song, a song that is too long, or too many requests of a donor', async () => {
    const { id, name, artist } = song;
    await creator.api.ok('POST', '/api/streamers/me/blocked-tracks', { id, name, artist });
    expect((await request()).body.code).toBe('song.blocked');
    await creator.api.ok('DELETE', `/api/streamers/me/blocked-tracks/${id}`);
    await changeSettings({ maxSeconds: 60 });
    expect((await request()).body.code).toBe('song.too-long');
    await changeSettings({ maxSeconds: null, maxPerDonor: 1 });
    expect((await request({ donorName: 'tunde' })).body.code).toBe('song.too-many');
    await changeSettings({ maxPerDonor: null });
    expect((await request()).status).toBe(200);
  });

  it('is rejected by the endpoints for tips without a song', async () => {
    for (const [call, paymentMethod] of [
      ['initiate', 'paystack'],
      ['initiate-stripe', 'stripe'],
    ] as const) {
      const body = aSongRequest(creator, song, { paymentMethod });
      const response = await new Api(system).call('POST', `/api/donations/${call}`, body);
      expect([response.status, response.body.code]).toEqual([400, 'donation.song-not-taken']);
      const plain = await new Api(system).call('POST', `/api/donations/${call}`, { ...body, selectedSong: null });
      expect(plain.status).toBe(200);
    }
  });

  it('is rejected when it is malformed or its song does not exist', async () => {
    for (const selectedSong of [undefined, null, 'song', {}, { ...song, id: '../x' }, { ...song, duration: -1 }]) {
      const body = { ...aSongRequest(creator, song), selectedSong };
      const response = await new Api(system).call('POST', '/api/donations/song-request', body);
      expect([response.status, response.body.code]).toEqual([400, 'request.invalid']);
    }
    const unknown = aSongRequest(creator, { ...song, id: '0000000000000000000000' });
    const response = await new Api(system).call('POST', '/api/donations/song-request', unknown);
    expect([response.status, response.body.code]).toEqual([422, 'song.unknown']);
  });

  it('has endpoints that reject invalid ids, actions, searches and tokens with a message and code', async () => {
    const { api } = creator;
    const responses = await Promise.all([
      api.call('POST', `${songRequestsPath}/99999999999999999999999`, { action: 'played' }),
      api.call('POST', `${songRequestsPath}/one`, { action: 'played' }),
      api.call('POST', `${songRequestsPath}/123456789`, { action: 'played' }),
      api.call('DELETE', '/api/streamers/me/blocked-tracks/a%20b'),
      api.call('PATCH', `${songRequestsPath}/order`, { ids: [1.5] }),
      api.call('POST', `${songRequestsPath}/1`, { action: 'explode' }),
      api.call('GET', `/api/spotify/search?q=%00%20&streamerId=${creator.id}`),
      api.call('GET', '/api/spotify/search?q=wizkid&streamerId=1'),
      api.call('GET', '/api/spotify/search?q=wizkid&streamerId=0197a3a0-0000-7000-8000-000000000001'),
      api.call('GET', '/api/overlay/song-requests/0197a3a0-0000-7000-8000-000000000001'),
      api.call('GET', '/api/spotify/access-token'),
      api.call('GET', '/api/spotify/access-token?token=a&token=b'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400, 400, 400, 400, 404, 404, 404, 404]);
    expect(responses.every(({ body }) => typeof body.message === 'string' && typeof body.code === 'string')).toBe(true);
  });

  it('can be marked as played by its creator without a music service', async () => {
    const [first] = (await songPanel(creator)).queue;
    await creator.api.ok('POST', `${songRequestsPath}/${first?.id}`, { action: 'played' });
    const { queue: remaining, history } = await songPanel(creator);
    expect([remaining.length, history[0]?.id, history[0]?.state]).toEqual([1, first?.id, 'played']);
    const again = await creator.api.call('POST', `${songRequestsPath}/${first?.id}`, { action: 'played' });
    expect([again.status, again.body.code]).toEqual([409, 'song.moved-on']);
  });

  it('leaves the queue after a refund, which restores the ledger balances', async () => {
    let reference = '';
    const moved = await kobosMoved(system, 2, async () => {
      reference = await requestSong(system, creator, song, { donorName: 'Ngozi' });
      await waitUntil(
        async () => (await readQueue()).some(([donor]) => donor === 'Ngozi'),
        30_000,
        'the request is in the queue',
      );
      await fetch(`${system.sandboxUrl}/paystack/refund`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${system.paystackSecretKey}` },
        body: JSON.stringify({ transaction: reference }),
      });
    });
    printLedgerTable('A refunded song request', moved);
    expect(moved).toEqual([]);
    await waitUntil(
      async () => (await readQueue()).every(([donor]) => donor !== 'Ngozi'),
      30_000,
      'the request has left the queue',
    );
  });
});

describe('Song request through Flutterwave', () => {
  it('is compared with the price in naira, posted to its clearing account and added to the queue', async () => {
    const cheap = await request({ paymentMethod: 'flutterwave', amount: 199_999 });
    expect([cheap.status, cheap.body.code]).toEqual([400, 'song.below-price']);
    const moved = await kobosMoved(system, 1, async () => {
      await requestSong(system, creator, song, { paymentMethod: 'flutterwave', donorName: 'Uche' });
    });
    expect(moved).toContainEqual({ account: 'flutterwave-clearing', kobo: -250_000 });
    const isQueued = async () => (await readQueue()).some(([donor]) => donor === 'Uche');
    await waitUntil(isQueued, 30_000, 'the request is in the queue');
    const showsIt = () => overlay.shown.some(({ alert }) => 'donorName' in alert && alert.donorName === 'Uche');
    await waitUntil(showsIt, 30_000, 'the overlay receives the request');
  });
});

describe('POST /api/donations/test-song-request', () => {
  it('shows a test alert without changing queue or wallet, and rejects other users', async () => {
    const before = await walletBalanceOf(creator);
    const waiting = await readQueue();
    const body = { ...aSongRequest(creator, song, { amount: 500_000 }), giftEffect: 'star', isTest: true };
    const test = (api: Api) => api.call('POST', '/api/donations/test-song-request', body);
    expect((await test(creator.api)).body).toEqual({ overlayCount: 1 });
    await waitUntil(() => overlay.shown.at(-1)?.alert.kind === 'test', 30_000, 'the test alert arrives');
    expect(overlay.shown.at(-1)?.alert).toMatchObject({ testOf: 'song-request', selectedSong: song });
    expect([await walletBalanceOf(creator), await readQueue()]).toEqual([before, waiting]);
    expect((await test(new Api(system))).status).toBe(401);
    expect((await test((await aCreator(system)).api)).body.code).toBe('creator.not-yours');
  });
});

describe('GET /api/overlay/song-requests/:creatorId', () => {
  it('returns the oldest request that no overlay has shown, or null', async () => {
    const path = `/api/overlay/song-requests/${creator.id}`;
    const next = () => new Api(system).ok<NextSong | string>('GET', `${path}?token=${creator.overlayToken}`);
    expect(await next()).toBe('null');
    expect((await new Api(system).call('GET', `${path}?token=made-up`)).body.code).toBe('overlay.unknown-token');
    overlay.close();
    await requestSong(system, creator, song, { donorName: 'Bisi' });
    await waitUntil(async () => (await next()) !== 'null', 30_000, 'the request is returned');
    expect(await new Api(system).ok('GET', path)).toMatchObject({ donorName: 'Bisi' });
    expect(await next()).toMatchObject({ donorName: 'Bisi', selectedSong: { name: song.name, uri: song.uri } });
  });
});

describe('Spotify connection', () => {
  it('is shown as lost after consent is revoked at Spotify, and song requests continue', async () => {
    await tellSpotify(system, 'POST', '/consents/revoke', { listener: creator.username });
    await system.database.query(
      `update overlay_realtime.music_connections set access_expires_at = now() where creator_id = $1`,
      [creator.id],
    );
    const token = await new Api(system).call('GET', `/api/spotify/access-token?token=${creator.overlayToken}`);
    expect([token.status, token.body.code]).toEqual([409, 'music.not-connected']);
    expect(await getPublicProfile()).toMatchObject({ spotifyConnected: false, songRequestsEnabled: true });
    expect((await songPanel(creator)).music).toEqual({ isConnected: false, accountName: null, isLost: true });
    expect((await request()).status).toBe(200);
  });

  it('returns music.busy with Retry-After while Spotify limits the rate', async () => {
    await tellSpotify(system, 'PUT', '/rate-limit', { limit: 0, windowMs: 1_000 });
    const search = `/api/spotify/search?q=${creator.username}&streamerId=${creator.id}`;
    const busy = await new Api(system).call('GET', search);
    await tellSpotify(system, 'PUT', '/rate-limit', { limit: null });
    expect([busy.status, busy.body.code]).toEqual([429, 'music.busy']);
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('causes no error log line in any service', () => {
    expect(system.errorLines()).toEqual([]);
  });
});
