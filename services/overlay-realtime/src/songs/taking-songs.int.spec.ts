import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { limits, type Song } from '@tipnaija/contracts';
import { waitUntil } from '../../testing/replica.js';
import { aLongSong, aSongStage, envelope, inAMonth, rejection, type SongStage } from '../../testing/song-stage.js';
import { aSong } from '../../testing/songs.js';
import { AccountEvents } from '../bans/account.events.js';
import { DeletedCreatorsJobs } from '../bans/deleted-creators.jobs.js';
import { MusicRpc } from '../music/music.rpc.js';
import { musicBudget } from '../music/music-budget.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { SourcesRpc } from '../sources/sources.rpc.js';

let stage: SongStage;

beforeAll(async () => {
  stage = await aSongStage();
});

afterAll(() => stage.stop());

beforeEach(() => {
  stage.music.isAway = false;
  stage.music.isBusy = false;
});

const request = (creatorId: string, change: object = {}) => ({
  creatorId,
  song: aSong(),
  donorName: 'Tunde',
  amountKobo: 250_000,
  visitor: randomUUID(),
  ...change,
});

describe('SongsRpc settings', () => {
  it('requires premium', async () => {
    const creatorId = await stage.aCreator({ premium: false });
    const change = { songRequestPrice: 100_000 };
    await expect(stage.songs.changeSettings({ creatorId, change })).rejects.toEqual(
      rejection('premium.required', { feature: 'song-requests' }),
    );
  });

  it('rejects a price below ₦500', async () => {
    const creatorId = await stage.aCreator();
    const change = { songRequestPrice: 49_999 };
    await expect(stage.songs.changeSettings({ creatorId, change })).rejects.toEqual(rejection('song.price-too-low'));
  });

  it('enables requests only with a connected music service and keeps them enabled without it', async () => {
    const creatorId = await stage.aCreator({ music: false });
    const change = { songRequestsEnabled: true };
    await expect(stage.songs.changeSettings({ creatorId, change })).rejects.toEqual(rejection('music.not-connected'));
    await stage.connect(creatorId);
    await stage.songs.changeSettings({ creatorId, change });
    await stage.replica.asking(MusicRpc).disconnect({ creatorId });
    await expect(stage.songs.check(request(creatorId))).resolves.toEqual({ song: aSong() });
  });

  it('accepts the full payload after a disconnect and requires the connection to enable requests again', async () => {
    const creatorId = await stage.aTaker();
    await stage.replica.asking(MusicRpc).disconnect({ creatorId });
    const change = { songRequestsEnabled: true, songRequestPrice: 300_000 };
    expect(await stage.songs.changeSettings({ creatorId, change })).toMatchObject(change);
    await stage.songs.changeSettings({ creatorId, change: { songRequestsEnabled: false } });
    await expect(stage.songs.changeSettings({ creatorId, change })).rejects.toEqual(rejection('music.not-connected'));
  });

  it('accepts partial changes and applies them to pages and overlays', async () => {
    const creatorId = await stage.aTaker({ maxSeconds: 300 });
    const overlay = await stage.anOverlay(creatorId);
    const settings = await stage.songs.changeSettings({
      creatorId,
      change: { songRequestPrice: 200_000, maxPerDonor: 2 },
    });
    expect(settings).toEqual({
      songRequestsEnabled: true,
      songRequestPrice: 200_000,
      needsApproval: false,
      player: 'overlay',
      maxSeconds: 300,
      maxPerDonor: 2,
    });
    const now = { songRequestsEnabled: true, songRequestPrice: 200_000, spotifyConnected: true };
    expect(await stage.replica.get(OverlaysService).listStates([creatorId])).toMatchObject([now]);
    await waitUntil(() => overlay.last('streamer')?.creator.songRequestPrice === 200_000, 'the overlay is updated');
    expect(overlay.last('streamer')?.creator).toMatchObject(now);
    overlay.close();
    expect((await stage.songs.changeSettings({ creatorId, change: { maxSeconds: null } })).maxSeconds).toBeNull();
  });

  it('disables requests while premium is inactive and restores them with the next month', async () => {
    const creatorId = await stage.aTaker();
    await stage.setPremium(creatorId, new Date().toISOString(), 2);
    await expect(stage.songs.check(request(creatorId))).rejects.toEqual(rejection('song.requests-off'));
    expect(await stage.replica.get(OverlaysService).listStates([creatorId])).toMatchObject([
      { songRequestsEnabled: false },
    ]);
    await stage.setPremium(creatorId, inAMonth, 3);
    await expect(stage.songs.check(request(creatorId))).resolves.toBeDefined();
  });

  it('returns default settings and no music connection after the account is deleted', async () => {
    const creatorId = await stage.aTaker();
    await stage.replica.get(AccountEvents).deleted(envelope({ userId: randomUUID(), creatorId }));
    await stage.replica.get(DeletedCreatorsJobs).remove();
    const { settings, music: connection } = await stage.songs.getDesk({ creatorId });
    expect(settings.songRequestsEnabled).toBe(false);
    expect(connection.isConnected).toBe(false);
  });
});

describe('SongCheckService.check', () => {
  it('rejects a request while requests are disabled', async () => {
    await expect(stage.songs.check(request(await stage.aCreator()))).rejects.toEqual(rejection('song.requests-off'));
  });

  it('rejects a request below the price and returns the minimum @asvs-2.2.3', async () => {
    const creatorId = await stage.aTaker({ songRequestPrice: 300_000 });
    await expect(stage.songs.check(request(creatorId))).rejects.toEqual(
      rejection('song.below-price', { minimum: 300_000 }),
    );
  });

  it('rejects a blocked track until it is unblocked', async () => {
    const creatorId = await stage.aTaker();
    const { id, name, artist } = aSong();
    await stage.songs.block({ creatorId, track: { id, name, artist } });
    expect((await stage.songs.getDesk({ creatorId })).blocked).toEqual([{ id, name, artist }]);
    await expect(stage.songs.check(request(creatorId))).rejects.toEqual(rejection('song.blocked'));
    await stage.songs.unblock({ creatorId, trackId: id });
    await expect(stage.songs.check(request(creatorId))).resolves.toBeDefined();
  });

  it('rejects one more blocked track than the maximum, and accepts a track that is blocked already', async () => {
    const creatorId = await stage.aTaker();
    await stage.scratch.database.rows(
      `insert into blocked_tracks (creator_id, track_id, name, artist)
       select $1, 'track' || number, 'Name', 'Artist' from generate_series(1, $2::int) as number`,
      [creatorId, limits.songRequest.blockedTracks],
    );
    const block = (id: string) => stage.songs.block({ creatorId, track: { id, name: 'Name', artist: 'Artist' } });
    await expect(block('another')).rejects.toEqual(
      rejection('song.too-many-blocked', { maximum: limits.songRequest.blockedTracks }),
    );
    await expect(block('track1')).resolves.toBeDefined();
    await stage.songs.unblock({ creatorId, trackId: 'track1' });
    await expect(block('another')).resolves.toBeDefined();
  });

  it('rejects a song above the maximum length, regardless of the length that the page claims', async () => {
    const creatorId = await stage.aTaker({ maxSeconds: 300 });
    const claimed: Song = { ...aLongSong, duration: 10_000 };
    await expect(stage.songs.check(request(creatorId, { song: claimed }))).rejects.toEqual(
      rejection('song.too-long', { maximumSeconds: 300 }),
    );
  });

  it('rejects a request at the donor limit, by case-insensitive name; anonymous donors count together', async () => {
    const creatorId = await stage.aTaker({ maxPerDonor: 1 });
    const first = await stage.paid(creatorId);
    await stage.paid(creatorId, { donorName: null });
    await expect(stage.songs.check(request(creatorId, { donorName: 'TUNDE' }))).rejects.toEqual(
      rejection('song.too-many', { maximum: 1 }),
    );
    await expect(stage.songs.check(request(creatorId, { donorName: null }))).rejects.toEqual(
      rejection('song.too-many'),
    );
    await expect(stage.songs.check(request(creatorId, { donorName: 'Bisi' }))).resolves.toBeDefined();
    await stage.songs.act({ creatorId, donationId: first.donationId, action: 'played' });
    await expect(stage.songs.check(request(creatorId))).resolves.toBeDefined();
  });

  it('returns the words and links of the music service and rejects unknown songs @asvs-1.2.2', async () => {
    const creatorId = await stage.aTaker();
    const forged = { ...aSong(), name: 'Something rude', albumArt: 'https://evil.example/x.png' };
    expect(await stage.songs.check(request(creatorId, { song: forged }))).toEqual({ song: aSong() });
    const unknown = { ...aSong(), id: '9unknown' };
    await expect(stage.songs.check(request(creatorId, { song: unknown }))).rejects.toEqual(rejection('song.unknown'));
  });

  it('does not call the music service for a creator who accepts no songs', async () => {
    const creatorId = await stage.aCreator();
    stage.music.isBusy = true;
    await expect(stage.songs.check(request(creatorId, { song: aSong({ id: '8new' }) }))).rejects.toEqual(
      rejection('song.requests-off'),
    );
  });

  it('rejects a request while the music service rate-limits us', async () => {
    const creatorId = await stage.aTaker();
    stage.music.isBusy = true;
    const song = aSong({ id: '7busy', name: 'SCOUNDREL visit evil-casino.com' });
    await expect(stage.songs.check(request(creatorId, { song }))).rejects.toEqual(
      rejection('music.busy', { retryAfterSeconds: 20 }),
    );
  });

  it('accepts a song without links and as unverified while the music service is down @asvs-1.2.2', async () => {
    const creatorId = await stage.aTaker();
    stage.music.isAway = true;
    const song = {
      ...aSong({ id: '7new' }),
      albumArt: 'https://evil.example/x.png',
      previewUrl: 'https://evil.example',
    };
    expect((await stage.songs.check(request(creatorId, { song }))).song).toEqual({
      ...aSong({ id: '7new', uri: 'spotify:track:7new' }),
      albumArt: null,
      previewUrl: null,
      isUnverified: true,
    });
  });

  it('rejects a song with the words of a blocked track while the music service is down', async () => {
    const creatorId = await stage.aTaker();
    const { id, name, artist } = aSong();
    await stage.songs.block({ creatorId, track: { id, name, artist } });
    stage.music.isAway = true;
    const song = aSong({ id: '7other', name: ` ${name.toUpperCase()}`, artist });
    await expect(stage.songs.check(request(creatorId, { song }))).rejects.toEqual(rejection('song.blocked'));
  });

  it('accepts an unverified song that then needs approval, even if the creator disabled approval', async () => {
    const creatorId = await stage.aTaker();
    const overlay = await stage.anOverlay(creatorId);
    const donation = await stage.paid(creatorId, { selectedSong: aSong({ isUnverified: true }) });
    await waitUntil(() => overlay.last('alert') !== undefined, 'the alert arrives');
    expect(overlay.last('alert')?.songPlayback).toBe('none');
    expect(await stage.queueOf(creatorId)).toEqual([[donation.donationId, 'waiting']]);
    await stage.songs.act({ creatorId, donationId: donation.donationId, action: 'approve' });
    await waitUntil(() => overlay.last('song') !== undefined, 'the song is sent');
    expect(overlay.last('song')).toMatchObject({ action: 'play', playback: 'full' });
    overlay.close();
  });
});

describe('MusicRpc.search', () => {
  const search = (creatorId: string, query: string, visitor = 'a visitor') =>
    stage.replica.asking(MusicRpc).search({ query, creatorId, visitor });

  it('rejects searches for creators who accept no song requests', async () => {
    expect(await search(await stage.aTaker(), 'ojuelegba')).toContainEqual(aSong());
    await expect(search(await stage.aCreator(), 'ojuelegba')).rejects.toEqual(rejection('song.requests-off'));
    await expect(search(randomUUID(), 'ojuelegba')).rejects.toEqual(rejection('song.requests-off'));
  });

  it('limits each visitor separately and does not count repeated searches', async () => {
    const creatorId = await stage.aTaker();
    const { attempts } = musicBudget(stage.callsPerWindow, 'search', 'visitor');
    for (let at = 0; at < attempts; at += 1) await search(creatorId, `words ${at}`, 'a stranger');
    await expect(search(creatorId, 'one more', 'a stranger')).rejects.toEqual(rejection('music.busy'));
    await expect(search(creatorId, 'words 0', 'a stranger')).resolves.toBeDefined();
    await expect(search(creatorId, 'fela', 'a fan')).resolves.toBeDefined();
  });

  it('limits each creator without blocking lookups of paid requests', async () => {
    const [crowded, other] = [await stage.aTaker(), await stage.aTaker()];
    const { attempts } = musicBudget(stage.callsPerWindow, 'search', 'creator');
    const crowd = async () => {
      for (let at = 0; at < attempts; at += 1) await search(crowded, `crowd ${at}`, `visitor ${at}`);
    };
    await expect(crowd().then(() => search(crowded, 'crowd', 'a fan'))).rejects.toEqual(rejection('music.busy'));
    await expect(stage.songs.check(request(crowded, { song: aLongSong }))).resolves.toBeDefined();
    await expect(search(other, 'asake', 'a fan of others')).resolves.toBeDefined();
  });
});

describe('MusicRpc.token', () => {
  it('returns a token for premium creators with a connection, by overlay token', async () => {
    const token = (creatorId: string) =>
      stage.replica.asking(MusicRpc).token({ overlayToken: `token of ${creatorId}`, wasRejected: false });
    expect(await token(await stage.aCreator())).toEqual({ accessToken: 'access', expiresAt: expect.any(String) });
    await expect(token(randomUUID())).rejects.toEqual(rejection('overlay.unknown-token'));
    await expect(token(await stage.aCreator({ premium: false }))).rejects.toEqual(rejection('premium.required'));
    await expect(token(await stage.aCreator({ music: false }))).rejects.toEqual(rejection('music.not-connected'));
  });

  it('returns none for the link of a browser source with alerts, which plays no songs', async () => {
    const creatorId = await stage.aCreator();
    const sources = stage.replica.asking(SourcesRpc);
    const { token: overlayToken } = await sources.create({ creatorId, kind: 'alerts', name: 'Alerts', settings: {} });
    const token = stage.replica.asking(MusicRpc).token({ overlayToken, wasRejected: false });
    await expect(token).rejects.toEqual(rejection('overlay.unknown-token'));
  });

  it('updates overlays and dashboards when the consent has ended', async () => {
    const creatorId = await stage.aTaker();
    const [overlay, dashboard] = [await stage.anOverlay(creatorId), await stage.aDashboard(creatorId)];
    expect(overlay.last('streamer')?.creator.spotifyConnected).toBe(true);
    await stage.scratch.database.rows('update music_connections set access_expires_at = now() where creator_id = $1', [
      creatorId,
    ]);
    stage.music.isRevoked = true;
    const token = stage.replica.asking(MusicRpc).token({ overlayToken: `token of ${creatorId}`, wasRejected: false });
    await expect(token).rejects.toEqual(rejection('music.not-connected'));
    stage.music.isRevoked = false;
    await waitUntil(() => overlay.last('streamer')?.creator.spotifyConnected === false, 'the overlay is updated');
    await waitUntil(() => dashboard.last('songs-changed') !== undefined, 'the dashboard is updated');
    expect((await stage.songs.getDesk({ creatorId })).music.isLost).toBe(true);
    overlay.close();
    dashboard.close();
  });
});
