import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aDonation } from '../../testing/builders.js';
import { waitUntil } from '../../testing/replica.js';
import { aSongStage, envelope, rejection, type SongStage } from '../../testing/song-stage.js';
import { aSong } from '../../testing/songs.js';
import { DonationEvents } from '../alerts/donation.events.js';
import { MusicRpc } from '../music/music.rpc.js';
import { PresenceService } from '../presence/presence.service.js';
import { SourcesRpc } from '../sources/sources.rpc.js';
import { SongQueueService } from './song-queue.service.js';

let stage: SongStage;

beforeAll(async () => {
  stage = await aSongStage();
});

afterAll(() => stage.stop());

beforeEach(() => {
  stage.music.isAway = false;
});

describe('SongQueueService: paid requests', () => {
  it('sends an alert with full playback for premium and queues the request once', async () => {
    const creatorId = await stage.aTaker();
    const overlay = await stage.anOverlay(creatorId);
    const donation = await stage.paid(creatorId);
    await stage.replica.get(DonationEvents).donationsPaid([envelope(donation)]);
    await waitUntil(() => overlay.last('alert') !== undefined, 'the alert arrives');
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

  it('queues a request even if no player is connected', async () => {
    const creatorId = await stage.aTaker();
    await stage.replica.asking(MusicRpc).disconnect({ creatorId });
    stage.music.isAway = true;
    const donation = await stage.paid(creatorId);
    expect(await stage.queueOf(creatorId)).toEqual([[donation.donationId, 'pending']]);
  });

  it('follows the overlay’s song states, one song at a time, and never leaves a final state', async () => {
    const creatorId = await stage.aTaker();
    const [first, second] = [await stage.paid(creatorId), await stage.paid(creatorId)];
    const overlay = await stage.anOverlay(creatorId);
    const says = async (state: object, until_: [number, string][]) => {
      overlay.emit('song-state', state);
      await waitUntil(
        async () => JSON.stringify(await stage.queueOf(creatorId)) === JSON.stringify(until_),
        'the queue changes',
      );
    };
    const [a, b] = [first.donationId, second.donationId];
    await says({ id: a, state: 'not-played', trouble: 'no-device' }, [
      [a, 'pending'],
      [b, 'pending'],
    ]);
    await waitUntil(
      async () => (await stage.songs.getDesk({ creatorId })).queue[0]?.trouble === 'no-device',
      'the reason is published',
    );
    await says({ id: a, state: 'playing' }, [
      [a, 'playing'],
      [b, 'pending'],
    ]);
    await says({ id: b, state: 'playing' }, [[b, 'playing']]);
    await says({ id: b, state: 'played' }, []);
    await stage.replica.get(SongQueueService).handleSongState(creatorId, { id: a, state: 'playing' });
    await stage.replica.get(SongQueueService).handleSongState(randomUUID(), { id: b, state: 'playing' });
    expect(await stage.queueOf(creatorId)).toEqual([]);
    expect(await stage.historyOf(creatorId)).toEqual([
      [b, 'played'],
      [a, 'played'],
    ]);
    overlay.close();
  });

  it('sends a manually played request to a late overlay without playback', async () => {
    const creatorId = await stage.aTaker();
    const [played, pending] = [await stage.paid(creatorId), await stage.paid(creatorId)];
    await stage.songs.act({ creatorId, donationId: played.donationId, action: 'played' });
    const late = stage.replica.overlay(`token of ${creatorId}`, played.donationId - 1);
    await waitUntil(() => late.all('alert').length >= 2, 'the overlay has resumed');
    const playbacks = new Map(late.all('alert').map(({ id, songPlayback }) => [id, songPlayback]));
    expect([playbacks.get(played.donationId), playbacks.get(pending.donationId)]).toEqual(['none', 'full']);
    late.close();
  });

  it('removes a refunded request regardless of the event order, except a played one', async () => {
    const creatorId = await stage.aTaker();
    const [pending, played] = [await stage.paid(creatorId), await stage.paid(creatorId)];
    await stage.songs.act({ creatorId, donationId: played.donationId, action: 'played' });
    await stage.refunded(pending);
    await stage.refunded(played);
    expect(await stage.queueOf(creatorId)).toEqual([]);
    expect(await stage.historyOf(creatorId)).toEqual([[played.donationId, 'played']]);
    const early = aDonation(creatorId, { selectedSong: aSong() });
    await stage.refunded(early);
    await stage.replica.get(DonationEvents).donationsPaid([envelope(early)]);
    expect(await stage.queueOf(creatorId)).toEqual([]);
  });

  it('handles a batch with another creator’s tip without a song', async () => {
    const [taker, other] = [await stage.aTaker(), await stage.aCreator()];
    const batch = [aDonation(taker, { selectedSong: aSong() }), aDonation(other)];
    expect(await stage.replica.get(DonationEvents).donationsPaid(batch.map(envelope))).toEqual({});
    expect(await stage.queueOf(taker)).toEqual([[batch[0]?.donationId, 'pending']]);
  });

  it('moves the request of a reinstated donation to the history, from where the creator plays it', async () => {
    const creatorId = await stage.aTaker();
    const donation = await stage.paid(creatorId);
    await stage.refunded(donation);
    await stage.reinstated(donation);
    expect(await stage.queueOf(creatorId)).toEqual([]);
    expect(await stage.historyOf(creatorId)).toEqual([[donation.donationId, 'skipped']]);
  });

  it('removes the request of a donation that is refunded again from the history', async () => {
    const creatorId = await stage.aTaker();
    const donation = await stage.paid(creatorId);
    await stage.refunded(donation);
    await stage.reinstated(donation);
    await stage.refunded(donation);
    expect(await stage.historyOf(creatorId)).toEqual([]);
  });

  it('keeps a partially refunded request', async () => {
    const creatorId = await stage.aTaker();
    const donation = await stage.paid(creatorId);
    await stage.refunded(donation, 100);
    expect(await stage.queueOf(creatorId)).toEqual([[donation.donationId, 'pending']]);
  });
});

describe('SongQueueService: creator actions', () => {
  it('plays a song only after the creator approves it', async () => {
    const creatorId = await stage.aTaker({ needsApproval: true });
    const overlay = await stage.anOverlay(creatorId);
    const { donationId } = await stage.paid(creatorId);
    await waitUntil(() => overlay.last('alert') !== undefined, 'the alert arrives');
    expect(overlay.last('alert')?.songPlayback).toBe('none');
    expect(await stage.queueOf(creatorId)).toEqual([[donationId, 'waiting']]);
    await stage.replica.get(SongQueueService).handleSongState(creatorId, { id: donationId, state: 'playing' });
    expect(await stage.queueOf(creatorId)).toEqual([[donationId, 'waiting']]);
    expect(await stage.songs.act({ creatorId, donationId, action: 'approve' })).toEqual({ overlayCount: 1 });
    await waitUntil(() => overlay.last('song') !== undefined, 'the song is sent');
    expect(overlay.last('song')).toEqual({ action: 'play', id: donationId, song: aSong(), playback: 'full' });
    expect(await stage.queueOf(creatorId)).toEqual([[donationId, 'pending']]);
    overlay.close();
  });

  it('counts only overlays that play songs, not a browser source with alerts', async () => {
    const creatorId = await stage.aTaker();
    const { donationId } = await stage.paid(creatorId);
    const sources = stage.replica.asking(SourcesRpc);
    const { token } = await sources.create({ creatorId, kind: 'alerts', name: 'Alerts', settings: {} });
    const alerts = stage.replica.overlay(token);
    const presence = stage.replica.get(PresenceService);
    await waitUntil(async () => (await presence.countOverlays(creatorId)) === 1, 'the source is connected');
    const play = () => stage.songs.act({ creatorId, donationId, action: 'play' });
    expect(await play()).toEqual({ overlayCount: 0 });
    const overlay = await stage.anOverlay(creatorId);
    await waitUntil(async () => (await presence.countOverlays(creatorId)) === 2, 'the overlay is connected');
    expect(await play()).toEqual({ overlayCount: 1 });
    overlay.close();
    alerts.close();
  });

  it('ignores what a browser source with alerts reports of a song', async () => {
    const creatorId = await stage.aTaker();
    const sources = stage.replica.asking(SourcesRpc);
    const { token } = await sources.create({ creatorId, kind: 'alerts', name: 'Alerts', settings: {} });
    const [alerts, overlay] = [stage.replica.overlay(token), await stage.anOverlay(creatorId)];
    await waitUntil(() => alerts.last('streamer') !== undefined, 'the source is connected');
    const { donationId } = await stage.paid(creatorId);
    await stage.songs.act({ creatorId, donationId, action: 'play' });
    alerts.emit('song-state', { id: donationId, state: 'played' });
    // Answered after it, and recorded with its state.
    overlay.emit('song-state', { id: donationId, state: 'playing' });
    await waitUntil(async () => (await stage.queueOf(creatorId))[0]?.[1] === 'playing', 'the song plays');
    expect(await stage.historyOf(creatorId)).toEqual([]);
    overlay.close();
    alerts.close();
  });

  it('plays and completes songs without an overlay when the creator is the player', async () => {
    const creatorId = await stage.aTaker({ player: 'creator' });
    const overlay = await stage.anOverlay(creatorId);
    const { donationId } = await stage.paid(creatorId);
    await waitUntil(() => overlay.last('alert') !== undefined, 'the alert arrives');
    expect(overlay.last('alert')?.songPlayback).toBe('none');
    await stage.songs.act({ creatorId, donationId, action: 'play' });
    expect(await stage.queueOf(creatorId)).toEqual([[donationId, 'playing']]);
    await stage.songs.act({ creatorId, donationId, action: 'played' });
    expect(await stage.historyOf(creatorId)).toEqual([[donationId, 'played']]);
    expect(overlay.all('song').filter(({ action }) => action === 'play')).toEqual([]);
    overlay.close();
  });

  it('skips and removes a song once and notifies the overlay', async () => {
    const creatorId = await stage.aTaker();
    const overlay = await stage.anOverlay(creatorId);
    const [a, b] = [await stage.paid(creatorId), await stage.paid(creatorId)];
    await stage.songs.act({ creatorId, donationId: a.donationId, action: 'skip' });
    await stage.songs.act({ creatorId, donationId: b.donationId, action: 'remove' });
    await waitUntil(() => overlay.all('song').length === 2, 'the overlay receives both commands');
    expect(overlay.all('song')).toEqual([
      { action: 'stop', id: a.donationId },
      { action: 'stop', id: b.donationId },
    ]);
    expect(await stage.queueOf(creatorId)).toEqual([]);
    expect(await stage.historyOf(creatorId)).toEqual([[a.donationId, 'skipped']]);
    await expect(stage.songs.act({ creatorId, donationId: b.donationId, action: 'play' })).rejects.toEqual(
      rejection('song.moved-on', { state: 'removed' }),
    );
    overlay.close();
  });

  it('reorders the queue, also concurrently, without losing requests', async () => {
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

  it('rejects actions on another creator’s queue @asvs-8.2.2 @asvs-8.4.1', async () => {
    const [creatorId, other] = [await stage.aTaker(), await stage.aTaker()];
    const { donationId } = await stage.paid(creatorId);
    await expect(stage.songs.act({ creatorId: other, donationId, action: 'skip' })).rejects.toEqual(
      rejection('song.request-not-found'),
    );
    await stage.songs.order({ creatorId: other, donationIds: [donationId] });
    expect(await stage.queueOf(creatorId)).toEqual([[donationId, 'pending']]);
  });

  it('notifies dashboards of every change', async () => {
    const creatorId = await stage.aTaker();
    const dashboard = await stage.aDashboard(creatorId);
    const { donationId } = await stage.paid(creatorId);
    await waitUntil(() => dashboard.all('songs-changed').length >= 1, 'the dashboard receives the request');
    await stage.songs.act({ creatorId, donationId, action: 'skip' });
    await waitUntil(() => dashboard.all('songs-changed').length >= 2, 'the dashboard receives its new state');
    dashboard.close();
  });

  it('sends a test song request to the overlay without queueing it', async () => {
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
    await waitUntil(() => overlay.last('alert') !== undefined, 'the test alert arrives');
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

describe('SongQueueService.next', () => {
  const next = (creatorId: string, overlayToken: string | null = `token of ${creatorId}`) =>
    stage.songs.next({ creatorId, overlayToken });

  it('hands out no request to callers without the overlay token', async () => {
    const creatorId = await stage.aTaker();
    const { donationId } = await stage.paid(creatorId);
    expect((await next(creatorId, null))?.id).toBe(donationId);
    const [row] = await stage.scratch.database.rows<{ handed_out_at: Date | null }>(
      'select handed_out_at from song_requests where donation_id = $1',
      [donationId],
    );
    expect(row?.handed_out_at).toBeNull();
    await expect(next(creatorId, `token of ${await stage.aTaker()}`)).rejects.toEqual(
      rejection('overlay.unknown-token'),
    );
  });

  it('hands out no request to a browser source with alerts, which plays no songs', async () => {
    const creatorId = await stage.aTaker();
    await stage.paid(creatorId);
    const sources = stage.replica.asking(SourcesRpc);
    const { token } = await sources.create({ creatorId, kind: 'alerts', name: 'Alerts', settings: {} });
    await expect(next(creatorId, token)).rejects.toEqual(rejection('overlay.unknown-token'));
  });

  it('returns the oldest request until it is shown, or for ten seconds', async () => {
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
    overlay.emit('shown', { id: second.donationId, kind: 'song-request' });
    await waitUntil(async () => (await next(creatorId)) === null, 'the request counts as delivered');
    overlay.close();
  });

  it('returns no request with hidden words, but the one after it', async () => {
    const creatorId = await stage.aTaker();
    const [first, second] = [await stage.paid(creatorId), await stage.paid(creatorId)];
    const { donationId } = first;
    const hidden = { donationId, creatorId, hidden: ['message' as const], changedAt: new Date().toISOString() };
    await stage.replica.get(DonationEvents).donationFieldsHidden([envelope(hidden)]);
    expect((await next(creatorId))?.id).toBe(second.donationId);
  });

  it('returns no request that is waiting for approval', async () => {
    const creatorId = await stage.aTaker({ needsApproval: true });
    await stage.paid(creatorId);
    expect(await next(creatorId)).toBeNull();
  });
});
