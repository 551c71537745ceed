import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Song } from '@tipnaija/contracts';
import { AccountEvents } from '../bans/account.events.js';
import { MusicRpc } from '../music/music.rpc.js';
import { musicBudget } from '../music/music-budget.js';
import { OverlaysService } from '../overlays/overlays.service.js';
import { until } from '../testing/replica.js';
import { aLongSong, aSongStage, envelope, inAMonth, refusal, type SongStage } from '../testing/song-stage.js';
import { aSong } from '../testing/songs.js';

let stage: SongStage;

beforeAll(async () => {
  stage = await aSongStage();
});

afterAll(() => stage.stop());

beforeEach(() => {
  stage.music.isAway = false;
  stage.music.isBusy = false;
});

const asked = (creatorId: string, change: object = {}) => ({
  creatorId,
  song: aSong(),
  donorName: 'Tunde',
  amountKobo: 250_000,
  visitor: randomUUID(),
  ...change,
});

describe('the settings of song requests', () => {
  it('are premium’s', async () => {
    const creatorId = await stage.aCreator({ premium: false });
    const change = { songRequestPrice: 100_000 };
    await expect(stage.songs.changeSettings({ creatorId, change })).rejects.toEqual(
      refusal('premium.required', { feature: 'song-requests' }),
    );
  });

  it('have no price below ₦500', async () => {
    const creatorId = await stage.aCreator();
    const change = { songRequestPrice: 49_999 };
    await expect(stage.songs.changeSettings({ creatorId, change })).rejects.toEqual(refusal('song.price-too-low'));
  });

  it('are turned on only with a music service connected, and then stay on without it', async () => {
    const creatorId = await stage.aCreator({ music: false });
    const change = { songRequestsEnabled: true };
    await expect(stage.songs.changeSettings({ creatorId, change })).rejects.toEqual(refusal('music.not-connected'));
    await stage.connect(creatorId);
    await stage.songs.changeSettings({ creatorId, change });
    await stage.replica.asking(MusicRpc).disconnect({ creatorId });
    await expect(stage.songs.check(asked(creatorId))).resolves.toEqual({ song: aSong() });
  });

  it('change with the full payload after a disconnect, and need the connection again once they were off', async () => {
    const creatorId = await stage.aTaker();
    await stage.replica.asking(MusicRpc).disconnect({ creatorId });
    const change = { songRequestsEnabled: true, songRequestPrice: 300_000 };
    expect(await stage.songs.changeSettings({ creatorId, change })).toMatchObject(change);
    await stage.songs.changeSettings({ creatorId, change: { songRequestsEnabled: false } });
    await expect(stage.songs.changeSettings({ creatorId, change })).rejects.toEqual(refusal('music.not-connected'));
  });

  it('change part by part, and show on pages and overlays', async () => {
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
    expect(await stage.replica.its(OverlaysService).getStates([creatorId])).toMatchObject([now]);
    await until(() => overlay.last('streamer')?.creator.songRequestPrice === 200_000, 'the overlay is told');
    expect(overlay.last('streamer')?.creator).toMatchObject(now);
    overlay.close();
    expect((await stage.songs.changeSettings({ creatorId, change: { maxSeconds: null } })).maxSeconds).toBeNull();
  });

  it('rest when premium is over, and are as they were with the next month', async () => {
    const creatorId = await stage.aTaker();
    await stage.setPremium(creatorId, new Date().toISOString(), 2);
    await expect(stage.songs.check(asked(creatorId))).rejects.toEqual(refusal('song.requests-off'));
    expect(await stage.replica.its(OverlaysService).getStates([creatorId])).toMatchObject([
      { songRequestsEnabled: false },
    ]);
    await stage.setPremium(creatorId, inAMonth, 3);
    await expect(stage.songs.check(asked(creatorId))).resolves.toBeDefined();
  });

  it('and the music connection go with the account', async () => {
    const creatorId = await stage.aTaker();
    await stage.replica.its(AccountEvents).deleted(envelope({ userId: randomUUID(), creatorId }));
    const { settings, music: connection } = await stage.songs.getDesk({ creatorId });
    expect(settings.songRequestsEnabled).toBe(false);
    expect(connection.isConnected).toBe(false);
  });
});

describe('before it is paid a request', () => {
  it('is refused while they are off', async () => {
    await expect(stage.songs.check(asked(await stage.aCreator()))).rejects.toEqual(refusal('song.requests-off'));
  });

  it('is refused below the price, which is said @asvs-2.2.3', async () => {
    const creatorId = await stage.aTaker({ songRequestPrice: 300_000 });
    await expect(stage.songs.check(asked(creatorId))).rejects.toEqual(
      refusal('song.below-price', { minimum: 300_000 }),
    );
  });

  it('is refused for a track that the creator blocked, until it is unblocked', async () => {
    const creatorId = await stage.aTaker();
    const { id, name, artist } = aSong();
    await stage.songs.block({ creatorId, track: { id, name, artist } });
    expect((await stage.songs.getDesk({ creatorId })).blocked).toEqual([{ id, name, artist }]);
    await expect(stage.songs.check(asked(creatorId))).rejects.toEqual(refusal('song.blocked'));
    await stage.songs.unblock({ creatorId, trackId: id });
    await expect(stage.songs.check(asked(creatorId))).resolves.toBeDefined();
  });

  it('is refused above the longest song, whatever length the page says', async () => {
    const creatorId = await stage.aTaker({ maxSeconds: 300 });
    const claimed: Song = { ...aLongSong, duration: 10_000 };
    await expect(stage.songs.check(asked(creatorId, { song: claimed }))).rejects.toEqual(
      refusal('song.too-long', { maximumSeconds: 300 }),
    );
  });

  it('is refused when as many of its donor wait, by name in any letters; those without one count together', async () => {
    const creatorId = await stage.aTaker({ maxPerDonor: 1 });
    const first = await stage.paid(creatorId);
    await stage.paid(creatorId, { donorName: null });
    await expect(stage.songs.check(asked(creatorId, { donorName: 'TUNDE' }))).rejects.toEqual(
      refusal('song.too-many', { maximum: 1 }),
    );
    await expect(stage.songs.check(asked(creatorId, { donorName: null }))).rejects.toEqual(refusal('song.too-many'));
    await expect(stage.songs.check(asked(creatorId, { donorName: 'Bisi' }))).resolves.toBeDefined();
    await stage.songs.act({ creatorId, donationId: first.donationId, action: 'played' });
    await expect(stage.songs.check(asked(creatorId))).resolves.toBeDefined();
  });

  it('is of a song that the music service knows, in its words and with its links @asvs-1.2.2', async () => {
    const creatorId = await stage.aTaker();
    const forged = { ...aSong(), name: 'Something rude', albumArt: 'https://evil.example/x.png' };
    expect(await stage.songs.check(asked(creatorId, { song: forged }))).toEqual({ song: aSong() });
    const unknown = { ...aSong(), id: '9unknown' };
    await expect(stage.songs.check(asked(creatorId, { song: unknown }))).rejects.toEqual(refusal('song.unknown'));
  });

  it('asks the music service nothing for a creator who takes no songs', async () => {
    const creatorId = await stage.aCreator();
    stage.music.isBusy = true;
    await expect(stage.songs.check(asked(creatorId, { song: aSong({ id: '8new' }) }))).rejects.toEqual(
      refusal('song.requests-off'),
    );
  });

  it('is refused while the music service asks us to wait, whatever the donor says the song is', async () => {
    const creatorId = await stage.aTaker();
    stage.music.isBusy = true;
    const song = aSong({ id: '7busy', name: 'SCOUNDREL visit evil-casino.com' });
    await expect(stage.songs.check(asked(creatorId, { song }))).rejects.toEqual(
      refusal('music.busy', { retryAfterSeconds: 20 }),
    );
  });

  it('is taken at its word while the music service is away, without its links, and marked as unverified @asvs-1.2.2', async () => {
    const creatorId = await stage.aTaker();
    stage.music.isAway = true;
    const song = {
      ...aSong({ id: '7new' }),
      albumArt: 'https://evil.example/x.png',
      previewUrl: 'https://evil.example',
    };
    expect((await stage.songs.check(asked(creatorId, { song }))).song).toEqual({
      ...aSong({ id: '7new', uri: 'spotify:track:7new' }),
      albumArt: null,
      previewUrl: null,
      isUnverified: true,
    });
  });

  it('is refused while the music service is away when its words are those of a blocked track', async () => {
    const creatorId = await stage.aTaker();
    const { id, name, artist } = aSong();
    await stage.songs.block({ creatorId, track: { id, name, artist } });
    stage.music.isAway = true;
    const song = aSong({ id: '7other', name: ` ${name.toUpperCase()}`, artist });
    await expect(stage.songs.check(asked(creatorId, { song }))).rejects.toEqual(refusal('song.blocked'));
  });

  it('waits for approval after it is paid when its song is unverified, also of a creator who approves none', async () => {
    const creatorId = await stage.aTaker();
    const overlay = await stage.anOverlay(creatorId);
    const donation = await stage.paid(creatorId, { selectedSong: aSong({ isUnverified: true }) });
    await until(() => overlay.last('alert') !== undefined, 'the alert comes');
    expect(overlay.last('alert')?.songPlayback).toBe('none');
    expect(await stage.queueOf(creatorId)).toEqual([[donation.donationId, 'waiting']]);
    await stage.songs.act({ creatorId, donationId: donation.donationId, action: 'approve' });
    await until(() => overlay.last('song') !== undefined, 'the song is sent');
    expect(overlay.last('song')).toMatchObject({ action: 'play', playback: 'full' });
    overlay.close();
  });
});

describe('a search for songs', () => {
  const search = (creatorId: string, query: string, visitor = 'a visitor') =>
    stage.replica.asking(MusicRpc).search({ query, creatorId, visitor });

  it('is for visitors of creators who take song requests', async () => {
    expect(await search(await stage.aTaker(), 'ojuelegba')).toContainEqual(aSong());
    await expect(search(await stage.aCreator(), 'ojuelegba')).rejects.toEqual(refusal('song.requests-off'));
    await expect(search(randomUUID(), 'ojuelegba')).rejects.toEqual(refusal('song.requests-off'));
  });

  it('has a budget per visitor, which is no other visitor’s, and repeats of a search cost nothing', async () => {
    const creatorId = await stage.aTaker();
    const { attempts } = musicBudget(stage.callsPerWindow, 'search', 'visitor');
    for (let at = 0; at < attempts; at += 1) await search(creatorId, `words ${at}`, 'a stranger');
    await expect(search(creatorId, 'one more', 'a stranger')).rejects.toEqual(refusal('music.busy'));
    await expect(search(creatorId, 'words 0', 'a stranger')).resolves.toBeDefined();
    await expect(search(creatorId, 'fela', 'a fan')).resolves.toBeDefined();
  });

  it('has a budget per creator, and none of them keeps a paid request from being looked up', async () => {
    const [crowded, other] = [await stage.aTaker(), await stage.aTaker()];
    const { attempts } = musicBudget(stage.callsPerWindow, 'search', 'creator');
    const crowd = async () => {
      for (let at = 0; at < attempts; at += 1) await search(crowded, `crowd ${at}`, `visitor ${at}`);
    };
    await expect(crowd().then(() => search(crowded, 'crowd', 'a fan'))).rejects.toEqual(refusal('music.busy'));
    await expect(stage.songs.check(asked(crowded, { song: aLongSong }))).resolves.toBeDefined();
    await expect(search(other, 'asake', 'a fan of others')).resolves.toBeDefined();
  });
});

describe('a token for the overlay', () => {
  it('is for premium with a connection, by the secret link', async () => {
    const token = (creatorId: string) =>
      stage.replica.asking(MusicRpc).token({ overlayToken: `token of ${creatorId}`, wasRejected: false });
    expect(await token(await stage.aCreator())).toEqual({ accessToken: 'access', expiresAt: expect.any(String) });
    await expect(token(randomUUID())).rejects.toEqual(refusal('overlay.unknown-token'));
    await expect(token(await stage.aCreator({ premium: false }))).rejects.toEqual(refusal('premium.required'));
    await expect(token(await stage.aCreator({ music: false }))).rejects.toEqual(refusal('music.not-connected'));
  });

  it('that is refused because consent is over tells overlays and dashboards, which nobody else would', async () => {
    const creatorId = await stage.aTaker();
    const [overlay, dashboard] = [await stage.anOverlay(creatorId), await stage.aDashboard(creatorId)];
    expect(overlay.last('streamer')?.creator.spotifyConnected).toBe(true);
    await stage.scratch.database.rows('update music_connections set access_expires_at = now() where creator_id = $1', [
      creatorId,
    ]);
    stage.music.isRevoked = true;
    const asked = stage.replica.asking(MusicRpc).token({ overlayToken: `token of ${creatorId}`, wasRejected: false });
    await expect(asked).rejects.toEqual(refusal('music.not-connected'));
    stage.music.isRevoked = false;
    await until(() => overlay.last('streamer')?.creator.spotifyConnected === false, 'the overlay is told');
    await until(() => dashboard.last('songs-changed') !== undefined, 'the dashboard is told');
    expect((await stage.songs.getDesk({ creatorId })).music.isLost).toBe(true);
    overlay.close();
    dashboard.close();
  });
});
