import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DonationEvents } from '../alerts/donation.events.js';
import { MusicRpc } from '../music/music.rpc.js';
import { aDonation } from '../testing/builders.js';
import { until } from '../testing/replica.js';
import { aSongStage, envelope, refusal, type SongStage } from '../testing/song-stage.js';
import { aSong } from '../testing/songs.js';
import { SongQueueService } from './song-queue.service.js';

let stage: SongStage;

beforeAll(async () => {
  stage = await aSongStage();
});

afterAll(() => stage.stop());

beforeEach(() => {
  stage.music.isAway = false;
});

describe('a paid request', () => {
  it('is an alert with its song, played in full for premium, and stands in the queue once', async () => {
    const creatorId = await stage.aTaker();
    const overlay = await stage.anOverlay(creatorId);
    const donation = await stage.paid(creatorId);
    await stage.replica.its(DonationEvents).donationsPaid([envelope(donation)]);
    await until(() => overlay.last('alert') !== undefined, 'the alert comes');
    expect(overlay.last('alert')).toMatchObject({
      id: donation.donationId,
      kind: 'song-request',
      previousId: donation.previousDonationId,
      selectedSong: aSong(),
      songPlayback: 'full',
    });
    expect(await stage.queueOf(creatorId)).toEqual([[donation.donationId, 'pending']]);
    overlay.close();
  });

  it('is in the queue whether or not anything can play it', async () => {
    const creatorId = await stage.aTaker();
    await stage.replica.asking(MusicRpc).disconnect({ creatorId });
    stage.music.isAway = true;
    const donation = await stage.paid(creatorId);
    expect(await stage.queueOf(creatorId)).toEqual([[donation.donationId, 'pending']]);
  });

  it('is played as its overlay says, one at a time, and what is done stays done', async () => {
    const creatorId = await stage.aTaker();
    const [first, second] = [await stage.paid(creatorId), await stage.paid(creatorId)];
    const overlay = await stage.anOverlay(creatorId);
    const says = async (state: object, until_: [number, string][]) => {
      overlay.say('song-state', state);
      await until(
        async () => JSON.stringify(await stage.queueOf(creatorId)) === JSON.stringify(until_),
        'the queue changes',
      );
    };
    const [a, b] = [first.donationId, second.donationId];
    await says({ id: a, state: 'not-played', trouble: 'no-device' }, [
      [a, 'pending'],
      [b, 'pending'],
    ]);
    await until(
      async () => (await stage.songs.getDesk({ creatorId })).queue[0]?.trouble === 'no-device',
      'the reason is told',
    );
    await says({ id: a, state: 'playing' }, [
      [a, 'playing'],
      [b, 'pending'],
    ]);
    await says({ id: b, state: 'playing' }, [[b, 'playing']]);
    await says({ id: b, state: 'played' }, []);
    await stage.replica.its(SongQueueService).heardOfSong(creatorId, { id: a, state: 'playing' });
    await stage.replica.its(SongQueueService).heardOfSong(randomUUID(), { id: b, state: 'playing' });
    expect(await stage.queueOf(creatorId)).toEqual([]);
    expect(await stage.historyOf(creatorId)).toEqual([
      [b, 'played'],
      [a, 'played'],
    ]);
    overlay.close();
  });

  it('that was played by hand before the overlay came is shown there, and not played once more', async () => {
    const creatorId = await stage.aTaker();
    const [played, pending] = [await stage.paid(creatorId), await stage.paid(creatorId)];
    await stage.songs.act({ creatorId, donationId: played.donationId, action: 'played' });
    const late = stage.replica.overlay(`token of ${creatorId}`, played.donationId - 1);
    await until(() => late.all('alert').length >= 2, 'it catches up');
    const playbacks = new Map(late.all('alert').map(({ id, songPlayback }) => [id, songPlayback]));
    expect([playbacks.get(played.donationId), playbacks.get(pending.donationId)]).toEqual(['none', 'full']);
    late.close();
  });

  it('that went back is out of the queue, in whatever order that is told, and one that was played stays played', async () => {
    const creatorId = await stage.aTaker();
    const [pending, played] = [await stage.paid(creatorId), await stage.paid(creatorId)];
    await stage.songs.act({ creatorId, donationId: played.donationId, action: 'played' });
    await stage.refunded(pending);
    await stage.refunded(played);
    expect(await stage.queueOf(creatorId)).toEqual([]);
    expect(await stage.historyOf(creatorId)).toEqual([[played.donationId, 'played']]);
    const early = aDonation(creatorId, { selectedSong: aSong() });
    await stage.refunded(early);
    await stage.replica.its(DonationEvents).donationsPaid([envelope(early)]);
    expect(await stage.queueOf(creatorId)).toEqual([]);
  });

  it('may share a batch with a plain tip of another creator', async () => {
    const [taker, other] = [await stage.aTaker(), await stage.aCreator()];
    const batch = [aDonation(taker, { selectedSong: aSong() }), aDonation(other)];
    expect(await stage.replica.its(DonationEvents).donationsPaid(batch.map(envelope))).toEqual({});
    expect(await stage.queueOf(taker)).toEqual([[batch[0]?.donationId, 'pending']]);
  });

  it('of which only a part went back stays in the queue', async () => {
    const creatorId = await stage.aTaker();
    const donation = await stage.paid(creatorId);
    await stage.refunded(donation, 100);
    expect(await stage.queueOf(creatorId)).toEqual([[donation.donationId, 'pending']]);
  });
});

describe('a creator', () => {
  it('who approves hears nothing of a song before that, and then it plays', async () => {
    const creatorId = await stage.aTaker({ needsApproval: true });
    const overlay = await stage.anOverlay(creatorId);
    const { donationId } = await stage.paid(creatorId);
    await until(() => overlay.last('alert') !== undefined, 'the alert comes');
    expect(overlay.last('alert')?.songPlayback).toBe('none');
    expect(await stage.queueOf(creatorId)).toEqual([[donationId, 'waiting']]);
    await stage.replica.its(SongQueueService).heardOfSong(creatorId, { id: donationId, state: 'playing' });
    expect(await stage.queueOf(creatorId)).toEqual([[donationId, 'waiting']]);
    expect(await stage.songs.act({ creatorId, donationId, action: 'approve' })).toEqual({ overlayCount: 1 });
    await until(() => overlay.last('song') !== undefined, 'the song is sent');
    expect(overlay.last('song')).toEqual({ action: 'play', id: donationId, song: aSong(), playback: 'full' });
    expect(await stage.queueOf(creatorId)).toEqual([[donationId, 'pending']]);
    overlay.close();
  });

  it('with a deck or a band plays and marks played without an overlay', async () => {
    const creatorId = await stage.aTaker({ player: 'creator' });
    const overlay = await stage.anOverlay(creatorId);
    const { donationId } = await stage.paid(creatorId);
    await until(() => overlay.last('alert') !== undefined, 'the alert comes');
    expect(overlay.last('alert')?.songPlayback).toBe('none');
    await stage.songs.act({ creatorId, donationId, action: 'play' });
    expect(await stage.queueOf(creatorId)).toEqual([[donationId, 'playing']]);
    await stage.songs.act({ creatorId, donationId, action: 'played' });
    expect(await stage.historyOf(creatorId)).toEqual([[donationId, 'played']]);
    expect(overlay.all('song').filter(({ action }) => action === 'play')).toEqual([]);
    overlay.close();
  });

  it('skips and removes, which the overlay hears; once only', async () => {
    const creatorId = await stage.aTaker();
    const overlay = await stage.anOverlay(creatorId);
    const [a, b] = [await stage.paid(creatorId), await stage.paid(creatorId)];
    await stage.songs.act({ creatorId, donationId: a.donationId, action: 'skip' });
    await stage.songs.act({ creatorId, donationId: b.donationId, action: 'remove' });
    await until(() => overlay.all('song').length === 2, 'the overlay hears of both');
    expect(overlay.all('song')).toEqual([
      { action: 'stop', id: a.donationId },
      { action: 'stop', id: b.donationId },
    ]);
    expect(await stage.queueOf(creatorId)).toEqual([]);
    expect(await stage.historyOf(creatorId)).toEqual([[a.donationId, 'skipped']]);
    await expect(stage.songs.act({ creatorId, donationId: b.donationId, action: 'play' })).rejects.toEqual(
      refusal('song.moved-on', { state: 'removed' }),
    );
    overlay.close();
  });

  it('puts the queue in another order, also twice at the same moment, and loses none', async () => {
    const creatorId = await stage.aTaker();
    const ids: number[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await stage.paid(creatorId)).donationId);
    const [a, b, c, d] = ids as [number, number, number, number];
    await stage.songs.order({ creatorId, donationIds: [c, a, b] });
    const order = async () => (await stage.queueOf(creatorId)).map(([id]) => id);
    expect(await order()).toEqual([c, a, b, d]);
    await Promise.all([
      stage.songs.order({ creatorId, donationIds: [d, c] }),
      stage.songs.order({ creatorId, donationIds: [b, a] }),
    ]);
    expect(new Set(await order())).toEqual(new Set(ids));
    expect((await order()).indexOf(d)).toBeLessThan((await order()).indexOf(c));
  });

  it('changes nothing in the queue of another @asvs-8.2.2 @asvs-8.4.1', async () => {
    const [creatorId, other] = [await stage.aTaker(), await stage.aTaker()];
    const { donationId } = await stage.paid(creatorId);
    await expect(stage.songs.act({ creatorId: other, donationId, action: 'skip' })).rejects.toEqual(
      refusal('song.request-not-found'),
    );
    await stage.songs.order({ creatorId: other, donationIds: [donationId] });
    expect(await stage.queueOf(creatorId)).toEqual([[donationId, 'pending']]);
  });

  it('who looks on hears of every change', async () => {
    const creatorId = await stage.aTaker();
    const dashboard = await stage.aDashboard(creatorId);
    const { donationId } = await stage.paid(creatorId);
    await until(() => dashboard.all('songs-changed').length >= 1, 'the dashboard hears of the request');
    await stage.songs.act({ creatorId, donationId, action: 'skip' });
    await until(() => dashboard.all('songs-changed').length >= 2, 'and of what became of it');
    dashboard.close();
  });

  it('tries a song out on the overlay, and it stands in no queue', async () => {
    const creatorId = await stage.aCreator();
    const overlay = await stage.anOverlay(creatorId);
    const test = {
      creatorId,
      song: aSong(),
      donorName: 'Me',
      message: null,
      giftEffect: 'star' as const,
      amountKobo: 500_000,
    };
    expect(await stage.songs.test(test)).toEqual({ overlayCount: 1 });
    await until(() => overlay.last('alert') !== undefined, 'the test comes');
    const alert = {
      kind: 'test',
      testOf: 'song-request',
      donorName: 'Me',
      selectedSong: aSong(),
      songPlayback: 'full',
    };
    expect(overlay.last('alert')).toMatchObject(alert);
    expect(await stage.queueOf(creatorId)).toEqual([]);
    overlay.close();
  });
});

describe('an overlay that polls', () => {
  const next = (creatorId: string, overlayToken: string | null = `token of ${creatorId}`) =>
    stage.songs.next({ creatorId, overlayToken });

  it('loses no request to strangers who ask with the public id alone', async () => {
    const creatorId = await stage.aTaker();
    const { donationId } = await stage.paid(creatorId);
    expect((await next(creatorId, null))?.id).toBe(donationId);
    const [row] = await stage.scratch.database.rows<{ handed_out_at: Date | null }>(
      'select handed_out_at from song_requests where donation_id = $1',
      [donationId],
    );
    expect(row?.handed_out_at).toBeNull();
    await expect(next(creatorId, `token of ${await stage.aTaker()}`)).rejects.toEqual(refusal('overlay.unknown-token'));
  });

  it('is given the oldest request until it shows it, or for ten seconds', async () => {
    const creatorId = await stage.aTaker();
    const [first, second] = [await stage.paid(creatorId), await stage.paid(creatorId, { message: 'For mama' })];
    expect(await next(creatorId)).toMatchObject({ id: first.donationId, donorName: 'Tunde' });
    expect((await next(creatorId))?.id).toBe(first.donationId);
    await stage.scratch.database.rows(
      `update song_requests set handed_out_at = now() - interval '11 seconds' where donation_id = $1`,
      [first.donationId],
    );
    const { name, artist, albumArt, previewUrl, uri } = aSong();
    expect(await next(creatorId)).toEqual({
      id: second.donationId,
      donorName: 'Tunde',
      amount: 250_000,
      message: 'For mama',
      giftEffect: null,
      createdAt: second.paidAt,
      selectedSong: { name, artist, albumArt, previewUrl, uri },
    });
    const overlay = await stage.anOverlay(creatorId);
    overlay.say('shown', { id: second.donationId, kind: 'song-request' });
    await until(async () => (await next(creatorId)) === null, 'it counts as served');
    overlay.close();
  });

  it('is given nothing that waits for approval', async () => {
    const creatorId = await stage.aTaker({ needsApproval: true });
    await stage.paid(creatorId);
    expect(await next(creatorId)).toBeNull();
  });
});
