import type { NextSong, PublicCreator, Song } from '@tipnaija/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Api } from '../harness/api.js';
import { kobosMoved, printLedgerTable } from '../harness/ledger-table.js';
import { OverlayClient, until } from '../harness/overlay-client.js';
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

const desk = '/api/streamers/me/song-requests';
const settings = (change: object) => creator.api.call('PATCH', desk, change);
const publicView = () => new Api(system).ok<PublicCreator>('GET', `/api/streamers/${creator.username}`);
const request = (change: AskedSong = {}) =>
  new Api(system).call<{ code?: string; details?: object; clientSecret?: string }>(
    'POST',
    '/api/donations/song-request',
    aSongRequest(creator, song, change),
  );
const queue = async () => (await songPanel(creator)).queue.map(({ donorName, state }) => [donorName, state]);

describe('a creator who wants to take songs', () => {
  it('needs premium, then a music service, and is then open for requests', async () => {
    const free = await settings({ songRequestPrice: 200_000 });
    expect([free.status, free.body.code]).toEqual([403, 'premium.required']);
    const search = await new Api(system).call('GET', `/api/spotify/search?q=ojuelegba&streamerId=${creator.id}`);
    expect([search.status, search.body.code]).toEqual([409, 'song.requests-off']);
    await buyPremium(system, creator);
    const unconnected = await settings({ songRequestsEnabled: true });
    expect([unconnected.status, unconnected.body.code]).toEqual([409, 'music.not-connected']);
    const agreed = { listener: creator.username, action: 'agree' } as const;
    expect(await consentAtSpotify(system, creator, { ...agreed, action: 'cancel' })).toBe('/dashboard?spotify=refused');
    expect(await consentAtSpotify(system, creator, agreed)).toBe('/dashboard?spotify=connected');
    expect((await settings({ songRequestsEnabled: true })).status).toBe(200);
    song = await findSong(system, creator, 'ojuelegba');
    await settings({ songRequestsEnabled: false });
    expect((await request()).body.code).toBe('song.requests-off');
    await settings({ songRequestsEnabled: true });
    expect((await settings({ songRequestPrice: 49_999 })).body.message).toBe('Minimum song request price is ₦500');
    expect(await publicView()).toMatchObject({
      songRequestsEnabled: true,
      songRequestPrice: 200_000,
      spotifyConnected: true,
    });
  });

  it('keeps the keys to their account: a state of theirs is no use to somebody else @asvs-3.5.3', async () => {
    const stranger = await aCreator(system);
    const leaving = await creator.api.call('GET', `/api/auth/spotify?streamerId=${creator.id}`);
    const state = new URL(leaving.headers.get('location') ?? '').searchParams.get('state');
    const stolen = await stranger.api.call('GET', `/api/auth/spotify/callback?code=code&state=${state}`);
    expect(stolen.headers.get('location')).toBe(`${system.url}/dashboard?spotify=failed`);
    const foreign = await stranger.api.call('GET', `/api/auth/spotify?streamerId=${creator.id}`);
    expect(foreign.headers.get('location')).toBe(`${system.url}/dashboard?spotify=failed`);
    const nobody = await new Api(system).call('GET', '/api/auth/spotify');
    expect(nobody.headers.get('location')).toBe(`${system.url}/login?mode=signin`);
    const member = new Api(system);
    const account = { email: 'noprofile@example.com', password: 'secret1', firstName: 'No', lastName: 'Profile' };
    await member.ok('POST', '/api/auth/signup', { ...account, username: 'noprofile' });
    for (const path of ['', '/callback?state=x&code=y']) {
      const answer = await member.call('GET', `/api/auth/spotify${path}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${system.url}/create-profile`]);
    }
  });

  it('gives their overlay a token for an hour at most, never the one that renews it, and nobody else @asvs-10.1.1', async () => {
    const token = (link: string) => new Api(system).call('GET', `/api/spotify/access-token?token=${link}`);
    const own = await token(creator.overlayToken);
    expect(own.status).toBe(200);
    expect(Object.keys(own.body).sort()).toEqual(['accessToken', 'apiUrl', 'expiresAt', 'playerScriptUrl']);
    expect(Date.parse(String(own.body.expiresAt)) - Date.now()).toBeLessThanOrEqual(3_600_000);
    expect((await token('made-up')).body.code).toBe('overlay.unknown-token');
    const free = await aCreator(system);
    await consentAtSpotify(system, free, { listener: 'ada', action: 'agree' });
    expect((await token(free.overlayToken)).body.code).toBe('premium.required');
  });
});

describe('a paid song request', () => {
  it('is a tip in the books, a song on the stream and a place in the queue', async () => {
    const moved = await kobosMoved(system, 1, async () => {
      await requestSong(system, creator, song);
    });
    printLedgerTable('A song request of ₦2,500', moved);
    expect(moved).toEqual([
      { account: 'fees', kobo: 12_500 },
      { account: 'paystack-clearing', kobo: -250_000 },
      { account: 'wallet', kobo: 237_500 },
    ]);
    await until(() => overlay.shown.some(({ alert }) => alert.kind === 'song-request'), 30_000, 'the stream shows it');
    const { alert } = overlay.shown.at(-1) as (typeof overlay.shown)[number];
    expect(alert).toMatchObject({ selectedSong: song, songPlayback: 'full', donorName: 'Tunde', amount: 250_000 });
    expect(await queue()).toEqual([['Tunde', 'pending']]);
  });

  it('by card in dollars counts at the fixed rate, against the price too', async () => {
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
    await until(async () => (await queue()).length === 2, 30_000, 'it is in the queue');
    expect(await queue()).toEqual([
      ['Tunde', 'pending'],
      ['Femi', 'pending'],
    ]);
  });

  it('is refused before paying for a song that is blocked, too long, or one too many of its donor', async () => {
    const { id, name, artist } = song;
    await creator.api.ok('POST', '/api/streamers/me/blocked-tracks', { id, name, artist });
    expect((await request()).body.code).toBe('song.blocked');
    await creator.api.ok('DELETE', `/api/streamers/me/blocked-tracks/${id}`);
    await settings({ maxSeconds: 60 });
    expect((await request()).body.code).toBe('song.too-long');
    await settings({ maxSeconds: null, maxPerDonor: 1 });
    expect((await request({ donorName: 'tunde' })).body.code).toBe('song.too-many');
    await settings({ maxPerDonor: null });
    expect((await request()).status).toBe(200);
  });

  it('is refused by the calls for tips without a song, which would drop it', async () => {
    for (const [call, paymentMethod] of [
      ['initiate', 'paystack'],
      ['initiate-stripe', 'stripe'],
    ] as const) {
      const body = aSongRequest(creator, song, { paymentMethod });
      const answer = await new Api(system).call('POST', `/api/donations/${call}`, body);
      expect([answer.status, answer.body.code]).toEqual([400, 'donation.song-not-taken']);
      const plain = await new Api(system).call('POST', `/api/donations/${call}`, { ...body, selectedSong: null });
      expect(plain.status).toBe(200);
    }
  });

  it('is refused when it is malformed, and of a song that does not exist', async () => {
    for (const selectedSong of [undefined, null, 'song', {}, { ...song, id: '../x' }, { ...song, duration: -1 }]) {
      const body = { ...aSongRequest(creator, song), selectedSong };
      const answer = await new Api(system).call('POST', '/api/donations/song-request', body);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    }
    const unknown = aSongRequest(creator, { ...song, id: '0000000000000000000000' });
    const answer = await new Api(system).call('POST', '/api/donations/song-request', unknown);
    expect([answer.status, answer.body.code]).toEqual([422, 'song.unknown']);
  });

  it('has an address that is read with care, and a search that asks for something', async () => {
    const { api } = creator;
    const answers = await Promise.all([
      api.call('POST', `${desk}/99999999999999999999999`, { action: 'played' }),
      api.call('POST', `${desk}/one`, { action: 'played' }),
      api.call('POST', `${desk}/123456789`, { action: 'played' }),
      api.call('DELETE', '/api/streamers/me/blocked-tracks/a%20b'),
      api.call('PATCH', `${desk}/order`, { ids: [1.5] }),
      api.call('POST', `${desk}/1`, { action: 'explode' }),
      api.call('GET', `/api/spotify/search?q=%00%20&streamerId=${creator.id}`),
      api.call('GET', '/api/spotify/search?q=wizkid&streamerId=1'),
      api.call('GET', '/api/spotify/search?q=wizkid&streamerId=0197a3a0-0000-7000-8000-000000000001'),
      api.call('GET', '/api/overlay/song-requests/0197a3a0-0000-7000-8000-000000000001'),
      api.call('GET', '/api/spotify/access-token'),
      api.call('GET', '/api/spotify/access-token?token=a&token=b'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 400, 400, 400, 400, 404, 404, 404, 404]);
    expect(answers.every(({ body }) => typeof body.message === 'string' && typeof body.code === 'string')).toBe(true);
  });

  it('is played from the deck of its creator, without any music service', async () => {
    const [first] = (await songPanel(creator)).queue;
    await creator.api.ok('POST', `${desk}/${first?.id}`, { action: 'played' });
    const { queue: left, history } = await songPanel(creator);
    expect([left.length, history[0]?.id, history[0]?.state]).toEqual([1, first?.id, 'played']);
    const again = await creator.api.call('POST', `${desk}/${first?.id}`, { action: 'played' });
    expect([again.status, again.body.code]).toEqual([409, 'song.moved-on']);
  });

  it('that is given back leaves the queue, and the books are as before', async () => {
    let reference = '';
    const moved = await kobosMoved(system, 2, async () => {
      reference = await requestSong(system, creator, song, { donorName: 'Ngozi' });
      await until(async () => (await queue()).some(([donor]) => donor === 'Ngozi'), 30_000, 'it is in the queue');
      await fetch(`${system.sandboxUrl}/paystack/refund`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${system.paystackSecretKey}` },
        body: JSON.stringify({ transaction: reference }),
      });
    });
    printLedgerTable('A song request that was given back', moved);
    expect(moved).toEqual([]);
    await until(async () => (await queue()).every(([donor]) => donor !== 'Ngozi'), 30_000, 'it left the queue');
  });
});

describe('a test of the owner', () => {
  it('is on the stream, and in no list, no queue and no wallet; nobody else may send one', async () => {
    const before = await walletBalanceOf(creator);
    const waiting = await queue();
    const body = { ...aSongRequest(creator, song, { amount: 500_000 }), giftEffect: 'star', isTest: true };
    const test = (api: Api) => api.call('POST', '/api/donations/test-song-request', body);
    expect((await test(creator.api)).body).toEqual({ overlayCount: 1 });
    await until(() => overlay.shown.at(-1)?.alert.kind === 'test', 30_000, 'the test comes');
    expect(overlay.shown.at(-1)?.alert).toMatchObject({ testOf: 'song-request', selectedSong: song });
    expect([await walletBalanceOf(creator), await queue()]).toEqual([before, waiting]);
    expect((await test(new Api(system))).status).toBe(401);
    expect((await test((await aCreator(system)).api)).body.code).toBe('creator.not-yours');
  });
});

describe('an overlay that polls', () => {
  it('is given the oldest request that no overlay has shown, or null', async () => {
    const path = `/api/overlay/song-requests/${creator.id}`;
    const next = () => new Api(system).ok<NextSong | string>('GET', `${path}?token=${creator.overlayToken}`);
    expect(await next()).toBe('null');
    expect((await new Api(system).call('GET', `${path}?token=made-up`)).body.code).toBe('overlay.unknown-token');
    overlay.close();
    await requestSong(system, creator, song, { donorName: 'Bisi' });
    await until(async () => (await next()) !== 'null', 30_000, 'it is handed out');
    expect(await new Api(system).ok('GET', path)).toMatchObject({ donorName: 'Bisi' });
    expect(await next()).toMatchObject({ donorName: 'Bisi', selectedSong: { name: song.name, uri: song.uri } });
  });
});

describe('Spotify', () => {
  it('that takes its consent back is shown as not connected, and requests go on', async () => {
    await tellSpotify(system, 'POST', '/consents/revoke', { listener: creator.username });
    await system.database.query(
      `update overlay_realtime.music_connections set access_expires_at = now() where creator_id = $1`,
      [creator.id],
    );
    const token = await new Api(system).call('GET', `/api/spotify/access-token?token=${creator.overlayToken}`);
    expect([token.status, token.body.code]).toEqual([409, 'music.not-connected']);
    expect(await publicView()).toMatchObject({ spotifyConnected: false, songRequestsEnabled: true });
    expect((await songPanel(creator)).music).toEqual({ isConnected: false, accountName: null, isLost: true });
    expect((await request()).status).toBe(200);
  });

  it('that asks us to wait is told on, with how long', async () => {
    await tellSpotify(system, 'PUT', '/rate-limit', { limit: 0, windowMs: 1_000 });
    const search = `/api/spotify/search?q=${creator.username}&streamerId=${creator.id}`;
    const busy = await new Api(system).call('GET', search);
    await tellSpotify(system, 'PUT', '/rate-limit', { limit: null });
    expect([busy.status, busy.body.code]).toEqual([429, 'music.busy']);
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('leaves no error in any log', () => {
    expect(system.errorLines()).toEqual([]);
  });
});
