import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChangeSongSettingsRequest, DonationPaid, DonationReversed, Song } from '@tipnaija/contracts';
import { randomName, type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { DonationEvents } from '../alerts/donation.events.js';
import { AccountEvents } from '../bans/account.events.js';
import { TicketsService } from '../dashboard/tickets.service.js';
import { MusicRpc } from '../music/music.rpc.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { PremiumTermsRepository } from '../premium/premium-terms.repository.js';
import { aDonation, aProfile } from '../testing/builders.js';
import { type Replica, startReplica, until } from '../testing/replica.js';
import { aSong, MusicServiceInMemory } from '../testing/songs.js';
import { SongQueueService } from './song-queue.service.js';
import { SongsRpc } from './songs.rpc.js';

const long = aSong({ id: '5zombie', name: 'Zombie', artist: 'Fela Kuti', duration: 746_000 });
const music = new MusicServiceInMemory([aSong(), long]);

let scratch: ScratchDatabase;
let replica: Replica;
let songs: SongsRpc;

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  replica = await startReplica(scratch, randomName('songs'), { music });
  songs = replica.asking(SongsRpc);
});

beforeEach(() => {
  music.isAway = false;
});

afterAll(async () => {
  await replica.stop();
  await scratch.drop();
});

const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString();

async function aCreator(has: { premium?: boolean; music?: boolean } = {}): Promise<string> {
  const creatorId = randomUUID();
  await replica.its(OverlaysService).creatorChanged(aProfile(creatorId));
  if (has.premium ?? true) await setPremium(creatorId, inAMonth, 1);
  if (has.music ?? true) await connect(creatorId);
  return creatorId;
}

async function setPremium(creatorId: string, expiresAt: string, revision: number): Promise<void> {
  const state = { creatorId, expiresAt, revision, autoRenew: false, change: 'started', retryingUntil: null } as const;
  await replica.its(PremiumTermsRepository).save(state);
}

async function connect(creatorId: string): Promise<void> {
  const rpc = replica.asking(MusicRpc);
  const { authorizeUrl } = await rpc.start({ creatorId, redirectUri: 'https://tips.example.com/back' });
  const state = new URL(authorizeUrl).searchParams.get('state') ?? '';
  await rpc.finish({ creatorId, state, code: 'code', redirectUri: 'https://tips.example.com/back' });
}

/** A creator who takes song requests. */
async function aTaker(change: ChangeSongSettingsRequest = {}): Promise<string> {
  const creatorId = await aCreator();
  await songs.changeSettings({ creatorId, change: { songRequestsEnabled: true, ...change } });
  return creatorId;
}

const asked = (creatorId: string, change: object = {}) => ({
  creatorId,
  song: aSong(),
  donorName: 'Tunde',
  amountKobo: 250_000,
  ...change,
});

async function paid(creatorId: string, change: Partial<DonationPaid> = {}): Promise<DonationPaid> {
  const donation = aDonation(creatorId, { donorName: 'Tunde', selectedSong: aSong(), ...change });
  await replica.its(DonationEvents).donationsPaid([envelope(donation)]);
  return donation;
}

async function refunded(donation: DonationPaid, reversedKobo = donation.grossKobo): Promise<void> {
  const { donationId, creatorId, paymentId, grossKobo } = donation;
  const about = { donationId, creatorId, paymentId, grossKobo, provider: 'paystack', cause: 'refund' } as const;
  const totals = { creatorTotalKobo: 0, creatorTotalsRevision: donation.creatorTotalsRevision + 1_000 };
  const reversal: DonationReversed = { ...about, ...totals, alreadyReversedKobo: 0, reversedKobo };
  await replica.its(DonationEvents).donationsReversed([envelope(reversal)]);
}

function envelope<Data>(data: Data) {
  const about = { type: 'a fact', version: 1, occurredAt: new Date().toISOString(), correlationId: 'test' };
  return { id: randomUUID(), ...about, data };
}

const queueOf = async (creatorId: string) =>
  (await songs.getDesk({ creatorId })).queue.map(({ id, state }) => [id, state]);
const historyOf = async (creatorId: string) =>
  (await songs.getDesk({ creatorId })).history.map(({ id, state }) => [id, state]);
const refusal = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details ? { details: expect.objectContaining(details) } : {}) });

/** An overlay that is connected. */
async function anOverlay(creatorId: string) {
  const overlay = replica.overlay(`token of ${creatorId}`);
  await until(() => overlay.last('streamer') !== undefined, 'the overlay is greeted');
  return overlay;
}

describe('the settings of song requests', () => {
  it('are premium’s', async () => {
    const creatorId = await aCreator({ premium: false });
    const change = { songRequestPrice: 100_000 };
    await expect(songs.changeSettings({ creatorId, change })).rejects.toEqual(
      refusal('premium.required', { feature: 'song-requests' }),
    );
  });

  it('have no price below ₦500', async () => {
    const creatorId = await aCreator();
    const change = { songRequestPrice: 49_999 };
    await expect(songs.changeSettings({ creatorId, change })).rejects.toEqual(refusal('song.price-too-low'));
  });

  it('are turned on only with a music service connected, and then stay on without it', async () => {
    const creatorId = await aCreator({ music: false });
    const change = { songRequestsEnabled: true };
    await expect(songs.changeSettings({ creatorId, change })).rejects.toEqual(refusal('music.not-connected'));
    await connect(creatorId);
    await songs.changeSettings({ creatorId, change });
    await replica.asking(MusicRpc).disconnect({ creatorId });
    await expect(songs.check(asked(creatorId))).resolves.toEqual({ song: aSong() });
  });

  it('change part by part, and show on pages and overlays', async () => {
    const creatorId = await aTaker({ maxSeconds: 300 });
    const overlay = await anOverlay(creatorId);
    const settings = await songs.changeSettings({ creatorId, change: { songRequestPrice: 200_000, maxPerDonor: 2 } });
    expect(settings).toEqual({
      songRequestsEnabled: true,
      songRequestPrice: 200_000,
      needsApproval: false,
      player: 'overlay',
      maxSeconds: 300,
      maxPerDonor: 2,
    });
    const now = { songRequestsEnabled: true, songRequestPrice: 200_000, spotifyConnected: true };
    expect(await replica.its(OverlaysService).getState(creatorId)).toMatchObject(now);
    await until(() => overlay.last('streamer')?.creator.songRequestPrice === 200_000, 'the overlay is told');
    expect(overlay.last('streamer')?.creator).toMatchObject(now);
    overlay.close();
    expect((await songs.changeSettings({ creatorId, change: { maxSeconds: null } })).maxSeconds).toBeNull();
  });

  it('rest when premium is over, and are as they were with the next month', async () => {
    const creatorId = await aTaker();
    await setPremium(creatorId, new Date().toISOString(), 2);
    await expect(songs.check(asked(creatorId))).rejects.toEqual(refusal('song.requests-off'));
    expect((await replica.its(OverlaysService).getState(creatorId)).songRequestsEnabled).toBe(false);
    await setPremium(creatorId, inAMonth, 3);
    await expect(songs.check(asked(creatorId))).resolves.toBeDefined();
  });

  it('and the music connection go with the account', async () => {
    const creatorId = await aTaker();
    await replica.its(AccountEvents).deleted(envelope({ userId: randomUUID(), creatorId }));
    const { settings, music: connection } = await songs.getDesk({ creatorId });
    expect(settings.songRequestsEnabled).toBe(false);
    expect(connection.isConnected).toBe(false);
  });
});

describe('before it is paid a request', () => {
  it('is refused while they are off', async () => {
    await expect(songs.check(asked(await aCreator()))).rejects.toEqual(refusal('song.requests-off'));
  });

  it('is refused below the price, which is said', async () => {
    const creatorId = await aTaker({ songRequestPrice: 300_000 });
    await expect(songs.check(asked(creatorId))).rejects.toEqual(refusal('song.below-price', { minimum: 300_000 }));
  });

  it('is refused for a track that the creator blocked, until it is unblocked', async () => {
    const creatorId = await aTaker();
    const { id, name, artist } = aSong();
    await songs.block({ creatorId, track: { id, name, artist } });
    expect((await songs.getDesk({ creatorId })).blocked).toEqual([{ id, name, artist }]);
    await expect(songs.check(asked(creatorId))).rejects.toEqual(refusal('song.blocked'));
    await songs.unblock({ creatorId, trackId: id });
    await expect(songs.check(asked(creatorId))).resolves.toBeDefined();
  });

  it('is refused above the longest song, whatever length the page says', async () => {
    const creatorId = await aTaker({ maxSeconds: 300 });
    const claimed: Song = { ...long, duration: 10_000 };
    await expect(songs.check(asked(creatorId, { song: claimed }))).rejects.toEqual(
      refusal('song.too-long', { maximumSeconds: 300 }),
    );
  });

  it('is refused when as many of its donor wait, by name in any letters; those without one count together', async () => {
    const creatorId = await aTaker({ maxPerDonor: 1 });
    const first = await paid(creatorId);
    await paid(creatorId, { donorName: null });
    await expect(songs.check(asked(creatorId, { donorName: 'TUNDE' }))).rejects.toEqual(
      refusal('song.too-many', { maximum: 1 }),
    );
    await expect(songs.check(asked(creatorId, { donorName: null }))).rejects.toEqual(refusal('song.too-many'));
    await expect(songs.check(asked(creatorId, { donorName: 'Bisi' }))).resolves.toBeDefined();
    await songs.act({ creatorId, donationId: first.donationId, action: 'played' });
    await expect(songs.check(asked(creatorId))).resolves.toBeDefined();
  });

  it('is of a song that the music service knows, in its words and with its links', async () => {
    const creatorId = await aTaker();
    const forged = { ...aSong(), name: 'Something rude', albumArt: 'https://evil.example/x.png' };
    expect(await songs.check(asked(creatorId, { song: forged }))).toEqual({ song: aSong() });
    const unknown = { ...aSong(), id: '9unknown' };
    await expect(songs.check(asked(creatorId, { song: unknown }))).rejects.toEqual(refusal('song.unknown'));
  });

  it('is taken at its word while the music service is away, without its links', async () => {
    const creatorId = await aTaker();
    music.isAway = true;
    const song = {
      ...aSong({ id: '7new' }),
      albumArt: 'https://evil.example/x.png',
      previewUrl: 'https://evil.example',
    };
    expect((await songs.check(asked(creatorId, { song }))).song).toEqual({
      ...aSong({ id: '7new', uri: 'spotify:track:7new' }),
      albumArt: null,
      previewUrl: null,
    });
  });
});

describe('a paid request', () => {
  it('is an alert with its song, played in full for premium, and stands in the queue once', async () => {
    const creatorId = await aTaker();
    const overlay = await anOverlay(creatorId);
    const donation = await paid(creatorId);
    await replica.its(DonationEvents).donationsPaid([envelope(donation)]);
    await until(() => overlay.last('alert') !== undefined, 'the alert comes');
    expect(overlay.last('alert')).toMatchObject({
      id: donation.donationId,
      kind: 'song-request',
      previousId: donation.previousDonationId,
      selectedSong: aSong(),
      songPlayback: 'full',
    });
    expect(await queueOf(creatorId)).toEqual([[donation.donationId, 'pending']]);
    overlay.close();
  });

  it('is in the queue whether or not anything can play it', async () => {
    const creatorId = await aTaker();
    await replica.asking(MusicRpc).disconnect({ creatorId });
    music.isAway = true;
    const donation = await paid(creatorId);
    expect(await queueOf(creatorId)).toEqual([[donation.donationId, 'pending']]);
  });

  it('is played as its overlay says, one at a time, and what is done stays done', async () => {
    const creatorId = await aTaker();
    const [first, second] = [await paid(creatorId), await paid(creatorId)];
    const overlay = await anOverlay(creatorId);
    const says = async (state: object, until_: [number, string][]) => {
      overlay.say('song-state', state);
      await until(async () => JSON.stringify(await queueOf(creatorId)) === JSON.stringify(until_), 'the queue changes');
    };
    const [a, b] = [first.donationId, second.donationId];
    await says({ id: a, state: 'not-played', trouble: 'no-device' }, [
      [a, 'pending'],
      [b, 'pending'],
    ]);
    await until(
      async () => (await songs.getDesk({ creatorId })).queue[0]?.trouble === 'no-device',
      'the reason is told',
    );
    await says({ id: a, state: 'playing' }, [
      [a, 'playing'],
      [b, 'pending'],
    ]);
    await says({ id: b, state: 'playing' }, [[b, 'playing']]);
    await says({ id: b, state: 'played' }, []);
    await replica.its(SongQueueService).heardOfSong(creatorId, { id: a, state: 'playing' });
    await replica.its(SongQueueService).heardOfSong(randomUUID(), { id: b, state: 'playing' });
    expect(await queueOf(creatorId)).toEqual([]);
    expect(await historyOf(creatorId)).toEqual([
      [b, 'played'],
      [a, 'played'],
    ]);
    overlay.close();
  });

  it('that was played by hand before the overlay came is shown there, and not played once more', async () => {
    const creatorId = await aTaker();
    const [played, pending] = [await paid(creatorId), await paid(creatorId)];
    await songs.act({ creatorId, donationId: played.donationId, action: 'played' });
    const late = replica.overlay(`token of ${creatorId}`, played.donationId - 1);
    await until(() => late.all('alert').length >= 2, 'it catches up');
    const playbacks = new Map(late.all('alert').map(({ id, songPlayback }) => [id, songPlayback]));
    expect([playbacks.get(played.donationId), playbacks.get(pending.donationId)]).toEqual(['none', 'full']);
    late.close();
  });

  it('that went back is out of the queue, in whatever order that is told, and one that was played stays played', async () => {
    const creatorId = await aTaker();
    const [pending, played] = [await paid(creatorId), await paid(creatorId)];
    await songs.act({ creatorId, donationId: played.donationId, action: 'played' });
    await refunded(pending);
    await refunded(played);
    expect(await queueOf(creatorId)).toEqual([]);
    expect(await historyOf(creatorId)).toEqual([[played.donationId, 'played']]);
    const early = aDonation(creatorId, { selectedSong: aSong() });
    await refunded(early);
    await replica.its(DonationEvents).donationsPaid([envelope(early)]);
    expect(await queueOf(creatorId)).toEqual([]);
  });

  it('of which only a part went back stays in the queue', async () => {
    const creatorId = await aTaker();
    const donation = await paid(creatorId);
    await refunded(donation, 100);
    expect(await queueOf(creatorId)).toEqual([[donation.donationId, 'pending']]);
  });
});

describe('a creator', () => {
  it('who approves hears nothing of a song before that, and then it plays', async () => {
    const creatorId = await aTaker({ needsApproval: true });
    const overlay = await anOverlay(creatorId);
    const { donationId } = await paid(creatorId);
    await until(() => overlay.last('alert') !== undefined, 'the alert comes');
    expect(overlay.last('alert')?.songPlayback).toBe('none');
    expect(await queueOf(creatorId)).toEqual([[donationId, 'waiting']]);
    await replica.its(SongQueueService).heardOfSong(creatorId, { id: donationId, state: 'playing' });
    expect(await queueOf(creatorId)).toEqual([[donationId, 'waiting']]);
    expect(await songs.act({ creatorId, donationId, action: 'approve' })).toEqual({ overlayCount: 1 });
    await until(() => overlay.last('song') !== undefined, 'the song is sent');
    expect(overlay.last('song')).toEqual({ action: 'play', id: donationId, song: aSong(), playback: 'full' });
    expect(await queueOf(creatorId)).toEqual([[donationId, 'pending']]);
    overlay.close();
  });

  it('with a deck or a band plays and marks played without an overlay', async () => {
    const creatorId = await aTaker({ player: 'creator' });
    const overlay = await anOverlay(creatorId);
    const { donationId } = await paid(creatorId);
    await until(() => overlay.last('alert') !== undefined, 'the alert comes');
    expect(overlay.last('alert')?.songPlayback).toBe('none');
    await songs.act({ creatorId, donationId, action: 'play' });
    expect(await queueOf(creatorId)).toEqual([[donationId, 'playing']]);
    await songs.act({ creatorId, donationId, action: 'played' });
    expect(await historyOf(creatorId)).toEqual([[donationId, 'played']]);
    expect(overlay.all('song').filter(({ action }) => action === 'play')).toEqual([]);
    overlay.close();
  });

  it('skips and removes, which the overlay hears; once only', async () => {
    const creatorId = await aTaker();
    const overlay = await anOverlay(creatorId);
    const [a, b] = [await paid(creatorId), await paid(creatorId)];
    await songs.act({ creatorId, donationId: a.donationId, action: 'skip' });
    await songs.act({ creatorId, donationId: b.donationId, action: 'remove' });
    await until(() => overlay.all('song').length === 2, 'the overlay hears of both');
    expect(overlay.all('song')).toEqual([
      { action: 'stop', id: a.donationId },
      { action: 'stop', id: b.donationId },
    ]);
    expect(await queueOf(creatorId)).toEqual([]);
    expect(await historyOf(creatorId)).toEqual([[a.donationId, 'skipped']]);
    await expect(songs.act({ creatorId, donationId: b.donationId, action: 'play' })).rejects.toEqual(
      refusal('song.moved-on', { state: 'removed' }),
    );
    overlay.close();
  });

  it('puts the queue in another order, also twice at the same moment, and loses none', async () => {
    const creatorId = await aTaker();
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await paid(creatorId)).donationId);
    const [a, b, c, d] = ids as [number, number, number, number];
    await songs.order({ creatorId, donationIds: [c, a, b] });
    const order = async () => (await queueOf(creatorId)).map(([id]) => id);
    expect(await order()).toEqual([c, a, b, d]);
    await Promise.all([
      songs.order({ creatorId, donationIds: [d, c] }),
      songs.order({ creatorId, donationIds: [b, a] }),
    ]);
    expect([...(await order())].sort()).toEqual([...ids].sort());
    expect((await order()).indexOf(d)).toBeLessThan((await order()).indexOf(c));
  });

  it('changes nothing in the queue of another', async () => {
    const [creatorId, other] = [await aTaker(), await aTaker()];
    const { donationId } = await paid(creatorId);
    await expect(songs.act({ creatorId: other, donationId, action: 'skip' })).rejects.toEqual(
      refusal('song.request-not-found'),
    );
    await songs.order({ creatorId: other, donationIds: [donationId] });
    expect(await queueOf(creatorId)).toEqual([[donationId, 'pending']]);
  });

  it('who looks on hears of every change', async () => {
    const creatorId = await aTaker();
    const dashboard = await aDashboard(creatorId);
    const { donationId } = await paid(creatorId);
    await until(() => dashboard.all('songs-changed').length >= 1, 'the dashboard hears of the request');
    await songs.act({ creatorId, donationId, action: 'skip' });
    await until(() => dashboard.all('songs-changed').length >= 2, 'and of what became of it');
    dashboard.close();
  });

  it('tries a song out on the overlay, and it stands in no queue', async () => {
    const creatorId = await aCreator();
    const overlay = await anOverlay(creatorId);
    const test = {
      creatorId,
      song: aSong(),
      donorName: 'Me',
      message: null,
      giftEffect: 'star' as const,
      amountKobo: 500_000,
    };
    expect(await songs.test(test)).toEqual({ overlayCount: 1 });
    await until(() => overlay.last('alert') !== undefined, 'the test comes');
    const alert = {
      kind: 'test',
      testOf: 'song-request',
      donorName: 'Me',
      selectedSong: aSong(),
      songPlayback: 'full',
    };
    expect(overlay.last('alert')).toMatchObject(alert);
    expect(await queueOf(creatorId)).toEqual([]);
    overlay.close();
  });
});

describe('an overlay that polls', () => {
  it('is given the oldest request until it shows it, or for ten seconds', async () => {
    const creatorId = await aTaker();
    const [first, second] = [await paid(creatorId), await paid(creatorId, { message: 'For mama' })];
    expect(await songs.next({ creatorId })).toMatchObject({ id: first.donationId, donorName: 'Tunde' });
    expect((await songs.next({ creatorId }))?.id).toBe(first.donationId);
    await scratch.database.rows(
      `update song_requests set handed_out_at = now() - interval '11 seconds' where donation_id = $1`,
      [first.donationId],
    );
    const { name, artist, albumArt, previewUrl, uri } = aSong();
    expect(await songs.next({ creatorId })).toEqual({
      id: second.donationId,
      donorName: 'Tunde',
      amount: 250_000,
      message: 'For mama',
      giftEffect: null,
      createdAt: second.paidAt,
      selectedSong: { name, artist, albumArt, previewUrl, uri },
    });
    const overlay = await anOverlay(creatorId);
    overlay.say('shown', { id: second.donationId, kind: 'song-request' });
    await until(async () => (await songs.next({ creatorId })) === null, 'it counts as served');
    overlay.close();
  });

  it('is given nothing that waits for approval', async () => {
    const creatorId = await aTaker({ needsApproval: true });
    await paid(creatorId);
    expect(await songs.next({ creatorId })).toBeNull();
  });
});

describe('a token for the overlay', () => {
  it('is for premium with a connection, by the secret link', async () => {
    const token = (creatorId: string) =>
      replica.asking(MusicRpc).token({ overlayToken: `token of ${creatorId}`, wasRefused: false });
    expect(await token(await aCreator())).toEqual({ accessToken: 'access', expiresAt: expect.any(String) });
    await expect(token(randomUUID())).rejects.toEqual(refusal('overlay.unknown-token'));
    await expect(token(await aCreator({ premium: false }))).rejects.toEqual(refusal('premium.required'));
    await expect(token(await aCreator({ music: false }))).rejects.toEqual(refusal('music.not-connected'));
  });

  it('that is refused because consent is over tells overlays and dashboards, which nobody else would', async () => {
    const creatorId = await aTaker();
    const [overlay, dashboard] = [await anOverlay(creatorId), await aDashboard(creatorId)];
    expect(overlay.last('streamer')?.creator.spotifyConnected).toBe(true);
    await scratch.database.rows('update music_connections set access_expires_at = now() where creator_id = $1', [
      creatorId,
    ]);
    music.isRevoked = true;
    const asked = replica.asking(MusicRpc).token({ overlayToken: `token of ${creatorId}`, wasRefused: false });
    await expect(asked).rejects.toEqual(refusal('music.not-connected'));
    music.isRevoked = false;
    await until(() => overlay.last('streamer')?.creator.spotifyConnected === false, 'the overlay is told');
    await until(() => dashboard.last('songs-changed') !== undefined, 'the dashboard is told');
    expect((await songs.getDesk({ creatorId })).music.isLost).toBe(true);
    overlay.close();
    dashboard.close();
  });
});

async function aDashboard(creatorId: string) {
  const { ticket } = await replica.its(TicketsService).issue(creatorId);
  const dashboard = replica.dashboard(ticket);
  await until(() => dashboard.last('overlay') !== undefined, 'the dashboard is greeted');
  return dashboard;
}
