import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@tipnaija/contracts';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { type SpotifySandbox, startSpotify } from '../../testing/spotify-sandbox.js';
import type { MusicBudget } from './music-budget.service.js';
import { MusicConnectionsRepository } from './music-connections.repository.js';
import { MusicConnections } from './music-connections.service.js';
import { MusicConsentsRepository } from './music-consents.repository.js';
import { SongSearch } from './song-search.service.js';
import { SpotifyService } from './spotify/spotify.service.js';

const redirectUri = 'http://127.0.0.1:3000/api/auth/spotify/callback';

let scratch: ScratchDatabase;
let spotify: SpotifySandbox;
let lagos: MusicConnections;
let abuja: MusicConnections;

beforeAll(async () => {
  [scratch, spotify] = await Promise.all([scratchDatabase('overlay-realtime', migrations), startSpotify()]);
  [lagos, abuja] = [aReplica(), aReplica()];
});

afterEach(async () => {
  await spotify.control('PUT', '/rate-limit', { limit: null });
  await spotify.control('DELETE', '/faults');
  await spotify.control('PUT', '/latency', { ms: 0 });
});

afterAll(async () => {
  await spotify.stop();
  await scratch.drop();
});

function aReplica(music = new SpotifyService(spotify.config)): MusicConnections {
  const { database } = scratch;
  return new MusicConnections(
    database,
    new MusicConnectionsRepository(database),
    new MusicConsentsRepository(database),
    music,
    spotify.config,
  );
}

/** Creates a creator with their own Spotify account. */
async function aConnected(listener = `listener-${randomUUID()}`) {
  await spotify.control('PUT', `/listeners/${listener}`, {});
  const creatorId = randomUUID();
  const { authorizeUrl } = await lagos.start(creatorId, redirectUri);
  const back = await spotify.consent(authorizeUrl, { listener, action: 'agree' });
  await abuja.finish({ creatorId, state: back.get('state') ?? '', code: back.get('code'), redirectUri });
  return { creatorId, listener };
}

/** Expires all access tokens, as after an hour. */
async function anHourPasses(creatorId: string): Promise<void> {
  await scratch.database.rows(
    `update music_connections set access_expires_at = now(), renewed_at = now() - interval '1 hour' where creator_id = $1`,
    [creatorId],
  );
}

const fan = { creatorId: randomUUID(), visitor: 'a fan' };
const withoutBudget = { consume: async () => undefined } as unknown as MusicBudget;
const aSearch = (spotifyService = new SpotifyService(spotify.config)) => new SongSearch(spotifyService, withoutBudget);

const domainError = (code: string) => expect.objectContaining({ code });

describe('MusicConnections.finish', () => {
  it('connects a named account when one replica starts the consent and another finishes it', async () => {
    const { creatorId } = await aConnected('bola');
    expect(await lagos.stateOf(creatorId)).toEqual({
      isConnected: true,
      accountName: 'Bola Listens',
      isLost: false,
    });
  });

  it('stores tokens encrypted', async () => {
    const { creatorId } = await aConnected();
    const { accessToken } = await lagos.tokenOf(creatorId, { wasRejected: false });
    const [row] = await scratch.database.rows<Record<string, unknown>>(
      'select * from music_connections where creator_id = $1',
      [creatorId],
    );
    expect(accessToken.length).toBeGreaterThan(10);
    expect(JSON.stringify(row)).not.toContain(accessToken);
  });

  it('accepts a state once, only from the creator who started it, and only before it expires @asvs-10.1.2 @asvs-10.2.1', async () => {
    const [creatorId, other] = [randomUUID(), randomUUID()];
    const startConsent = async () => {
      const { authorizeUrl } = await lagos.start(creatorId, redirectUri);
      const back = await spotify.consent(authorizeUrl, { listener: 'ada', action: 'agree' });
      return { state: back.get('state') ?? '', code: back.get('code'), redirectUri };
    };
    const mine = await startConsent();
    const invalid = domainError('music.consent-invalid');
    await expect(lagos.finish({ creatorId: other, ...mine })).rejects.toEqual(invalid);
    await lagos.finish({ creatorId, ...mine });
    await expect(lagos.finish({ creatorId, ...mine })).rejects.toEqual(invalid);
    await expect(lagos.finish({ creatorId, ...mine, state: 'made up' })).rejects.toEqual(invalid);
    const late = await startConsent();
    await scratch.database.rows(`update music_consents set expires_at = now() - interval '1 second'`);
    await expect(lagos.finish({ creatorId, ...late })).rejects.toEqual(invalid);
    expect((await lagos.stateOf(other)).isConnected).toBe(false);
  });

  it('connects nothing when the listener denied the consent or the code belongs to another request @asvs-10.1.2 @asvs-10.2.1', async () => {
    const creatorId = randomUUID();
    const first = await lagos.start(creatorId, redirectUri);
    const no = await spotify.consent(first.authorizeUrl, { listener: 'ada', action: 'cancel' });
    const denied = { creatorId, state: no.get('state') ?? '', code: no.get('code'), redirectUri };
    await expect(lagos.finish(denied)).rejects.toEqual(domainError('music.consent-invalid'));
    // The code was requested with another verifier.
    const stolen = await spotify.consent((await lagos.start(randomUUID(), redirectUri)).authorizeUrl, {
      listener: 'ada',
      action: 'agree',
    });
    const own = new URL((await lagos.start(creatorId, redirectUri)).authorizeUrl).searchParams.get('state') ?? '';
    const swapped = { creatorId, state: own, code: stolen.get('code'), redirectUri };
    await expect(lagos.finish(swapped)).rejects.toEqual(domainError('music.consent-invalid'));
    expect((await lagos.stateOf(creatorId)).isConnected).toBe(false);
  });

  it('throws music.not-allowed for an account that is not on the app’s allowlist', async () => {
    await spotify.control('PUT', '/listeners/unlisted', { isOnTheList: false });
    const creatorId = randomUUID();
    const back = await spotify.consent((await lagos.start(creatorId, redirectUri)).authorizeUrl, {
      listener: 'unlisted',
      action: 'agree',
    });
    const callback = { creatorId, state: back.get('state') ?? '', code: back.get('code'), redirectUri };
    await expect(lagos.finish(callback)).rejects.toEqual(domainError('music.not-allowed'));
  });

  it('connects while Spotify rate-limits searches, with or without an account name', async () => {
    const service = new SpotifyService(spotify.config);
    const replica = aReplica(service);
    const listener = `listener-${randomUUID()}`;
    await spotify.control('PUT', `/listeners/${listener}`, { displayName: 'Ada Listens' });
    const connect = async () => {
      const creatorId = randomUUID();
      const { authorizeUrl } = await replica.start(creatorId, redirectUri);
      const back = await spotify.consent(authorizeUrl, { listener, action: 'agree' });
      await replica.finish({ creatorId, state: back.get('state') ?? '', code: back.get('code'), redirectUri });
      return replica.stateOf(creatorId);
    };
    await spotify.control('PUT', '/rate-limit', { limit: 0, windowMs: 20_000 });
    await expect(aSearch(service).search('busy', fan)).rejects.toEqual(domainError('music.busy'));
    expect(await connect()).toMatchObject({ isConnected: true, accountName: null });
    await spotify.control('PUT', '/rate-limit', { limit: null });
    await expect(aSearch(service).search('still busy', fan)).rejects.toEqual(domainError('music.busy'));
  });

  it('is reverted by disconnect', async () => {
    const { creatorId } = await aConnected();
    await abuja.disconnect(creatorId);
    expect(await lagos.stateOf(creatorId)).toEqual({ isConnected: false, accountName: null, isLost: false });
    await expect(lagos.tokenOf(creatorId, { wasRejected: false })).rejects.toEqual(domainError('music.not-connected'));
  });
});

describe('MusicConnections.tokenOf', () => {
  const forPlaying = { wasRejected: false };

  it('renews an expiring token once for twenty concurrent callers on two replicas', async () => {
    const { creatorId } = await aConnected();
    await anHourPasses(creatorId);
    await spotify.control('DELETE', '/calls');
    await spotify.control('PUT', '/latency', { ms: 100, path: '/api/token' });
    const callers = Array.from({ length: 20 }, (_, at) => (at % 2 ? lagos : abuja).tokenOf(creatorId, forPlaying));
    const tokens = new Set((await Promise.all(callers)).map(({ accessToken }) => accessToken));
    expect(tokens.size).toBe(1);
    expect(await spotify.calls('/api/token', 'refresh_token')).toBe(1);
  });

  it('renews the token when Spotify rotates the refresh token each time', async () => {
    const { creatorId } = await aConnected();
    await spotify.control('PUT', '/refresh-tokens', { rotates: true });
    for (const replica of [lagos, abuja, lagos]) {
      await anHourPasses(creatorId);
      await expect(replica.tokenOf(creatorId, forPlaying)).resolves.toBeDefined();
    }
    await spotify.control('PUT', '/refresh-tokens', { rotates: null });
  });

  it('replaces a token that Spotify rejected early, at most once per interval', async () => {
    const { creatorId } = await aConnected();
    const first = await lagos.tokenOf(creatorId, forPlaying);
    expect(await lagos.tokenOf(creatorId, { wasRejected: true })).toEqual(first);
    await scratch.database.rows(
      `update music_connections set renewed_at = now() - interval '31 seconds' where creator_id = $1`,
      [creatorId],
    );
    const second = await lagos.tokenOf(creatorId, { wasRejected: true });
    expect(second.accessToken).not.toBe(first.accessToken);
    expect(await abuja.tokenOf(creatorId, { wasRejected: true })).toEqual(second);
  });

  it('marks the connection as lost after the consent is revoked and makes no further calls', async () => {
    const { creatorId, listener } = await aConnected();
    await spotify.control('POST', '/consents/revoke', { listener });
    await anHourPasses(creatorId);
    await spotify.control('DELETE', '/calls');
    const over = domainError('music.not-connected');
    await expect(lagos.tokenOf(creatorId, forPlaying)).rejects.toEqual(over);
    await expect(abuja.tokenOf(creatorId, forPlaying)).rejects.toEqual(over);
    expect(await spotify.calls('/api/token')).toBe(1);
    expect(await lagos.stateOf(creatorId)).toEqual({ isConnected: false, accountName: null, isLost: true });
  });

  it('keeps the connection when Spotify fails or times out @asvs-16.5.2', async () => {
    const { creatorId } = await aConnected();
    await anHourPasses(creatorId);
    for (const kind of ['error', 'timeout']) {
      await spotify.control('POST', '/faults', { kind, path: '/api/token' });
      await expect(lagos.tokenOf(creatorId, forPlaying)).rejects.toEqual(domainError('music.unavailable'));
    }
    expect((await lagos.stateOf(creatorId)).isConnected).toBe(true);
    await expect(lagos.tokenOf(creatorId, forPlaying)).resolves.toBeDefined();
  });
});

describe('SongSearch', () => {
  it('returns songs in the format of the pages', async () => {
    const [song] = await aSearch().search('ojuelegba', fan);
    expect(song).toMatchObject({ name: 'Ojuelegba', artist: 'Wizkid', duration: 195_000 });
    expect(song?.albumArt).toContain('-300');
    expect(song?.uri).toBe(`spotify:track:${song?.id}`);
  });

  it('calls Spotify once for the same words, also for concurrent searches, and finds those songs by id without a call', async () => {
    const search = aSearch();
    await spotify.control('DELETE', '/calls');
    const [found] = await Promise.all(
      ['Burna Boy', 'burna  boy ', 'BURNA BOY'].map((words) => search.search(words, fan)),
    );
    await search.search('burna boy', fan);
    expect(await search.find(found?.[0]?.id ?? '', fan)).toEqual(found?.[0]);
    expect(await spotify.calls('/v1')).toBe(1);
    expect(await search.find('0000000000000000000000', fan)).toBeUndefined();
  });

  it('throws music.busy with the wait time while Spotify rate-limits us, and makes no calls meanwhile', async () => {
    const search = aSearch();
    await search.search('fela', fan);
    await spotify.control('PUT', '/rate-limit', { limit: 0, windowMs: 20_000 });
    const busy = await search.search('davido', fan).catch((error: unknown) => error as DomainError);
    expect(busy).toMatchObject({ code: 'music.busy', details: { retryAfterSeconds: expect.any(Number) } });
    await spotify.control('DELETE', '/calls');
    await expect(search.search('rema', fan)).rejects.toEqual(domainError('music.busy'));
    expect(await search.search('fela', fan)).not.toEqual([]);
    expect(await spotify.calls('/v1')).toBe(0);
  });

  it('retries with a new app token when Spotify rejects the current one', async () => {
    const search = aSearch();
    await search.search('tems', fan);
    await spotify.control('POST', '/access-tokens/expire', {});
    expect(await search.search('asake', fan)).not.toEqual([]);
  });

  it('throws music.unavailable when Spotify fails or times out, and retries on the next search', async () => {
    const search = aSearch();
    for (const kind of ['error', 'timeout']) {
      await spotify.control('POST', '/faults', { kind, path: '/v1/search' });
      await expect(search.search('queen', fan)).rejects.toEqual(domainError('music.unavailable'));
    }
    expect(await search.search('queen', fan)).not.toEqual([]);
  });
});
