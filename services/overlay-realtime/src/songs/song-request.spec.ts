import { describe, expect, it } from '@jest/globals';
import { DomainError, type SongRequestAction, type SongRequestState } from '@tipnaija/contracts';
import {
  checkRequest,
  checkTaken,
  defaultSongSettings,
  firstState,
  isBlockedTrack,
  moved,
  playbackOf,
  priceOf,
  reordered,
} from './song-request.js';

const song = {
  id: '4abc',
  name: 'Zombie',
  artist: 'Fela Kuti',
  albumArt: null,
  duration: 240_000,
  previewUrl: null,
  uri: 'spotify:track:4abc',
};

const request = {
  song,
  amountKobo: 50_000,
  areTaken: true,
  settings: defaultSongSettings,
  isBlocked: false,
  openOfDonor: 0,
};

function errorOf(work: () => unknown): Pick<DomainError, 'code' | 'details'> | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, details: error.details };
  }
}

/** Runs both checks like `SongCheckService`, which calls the music service in between. */
const check = (candidate: typeof request) => {
  checkTaken(candidate);
  checkRequest(candidate);
};

describe('isBlockedTrack', () => {
  const blocked = [{ id: '9xyz', name: 'Zombie', artist: 'Fela Kuti' }];

  it('compares the id of a verified song', () => {
    expect(isBlockedTrack(song, blocked)).toBe(false);
    expect(isBlockedTrack({ ...song, id: '9xyz', name: 'Another name' }, blocked)).toBe(true);
  });

  it('also compares the words of an unverified song, whose id is untrusted', () => {
    expect(isBlockedTrack({ ...song, name: '  ZOMBIE ', isUnverified: true }, blocked)).toBe(true);
    expect(isBlockedTrack({ ...song, name: 'Water', isUnverified: true }, blocked)).toBe(false);
  });
});

describe('firstState', () => {
  it('returns waiting for an unverified song, and otherwise follows the creator’s settings', () => {
    expect(firstState(defaultSongSettings, { isUnverified: true })).toBe('waiting');
    expect(firstState(defaultSongSettings, {})).toBe('pending');
    expect(firstState({ needsApproval: true }, {})).toBe('waiting');
  });
});

describe('checkTaken and checkRequest', () => {
  it('accept a request at the minimum price', () => {
    expect(errorOf(() => check(request))).toBeUndefined();
  });

  it.each([
    [{ areTaken: false }, 'song.requests-off', undefined],
    [{ amountKobo: 49_999 }, 'song.below-price', { minimum: 50_000 }],
    [{ settings: { ...defaultSongSettings, songRequestPrice: 200_000 } }, 'song.below-price', { minimum: 200_000 }],
    [{ isBlocked: true }, 'song.blocked', undefined],
    [{ settings: { ...defaultSongSettings, maxSeconds: 239 } }, 'song.too-long', { maximumSeconds: 239 }],
    [{ settings: { ...defaultSongSettings, maxPerDonor: 2 }, openOfDonor: 2 }, 'song.too-many', { maximum: 2 }],
  ])('reject a request with %j', (change, code, details) => {
    expect(errorOf(() => check({ ...request, ...change }))).toEqual({ code, details });
  });

  it('accept a request at the maximum length and below the donor limit', () => {
    const settings = { ...defaultSongSettings, maxSeconds: 240, maxPerDonor: 2 };
    expect(errorOf(() => check({ ...request, settings, openOfDonor: 1 }))).toBeUndefined();
  });
});

describe('priceOf', () => {
  it('returns at least ₦500, regardless of the stored price', () => {
    expect(priceOf({ songRequestPrice: null })).toBe(50_000);
    expect(priceOf({ songRequestPrice: 100 })).toBe(50_000);
    expect(priceOf({ songRequestPrice: 500_000 })).toBe(500_000);
  });
});

describe('moved', () => {
  it.each<[SongRequestState, SongRequestAction, SongRequestState | 'refused']>([
    ['waiting', 'approve', 'pending'],
    ['pending', 'approve', 'refused'],
    ['waiting', 'play', 'refused'],
    ['pending', 'play', 'playing'],
    ['played', 'play', 'playing'],
    ['pending', 'played', 'played'],
    ['playing', 'played', 'played'],
    ['played', 'played', 'refused'],
    ['playing', 'skip', 'skipped'],
    ['skipped', 'skip', 'refused'],
    ['pending', 'remove', 'removed'],
    ['removed', 'play', 'refused'],
    ['refunded', 'play', 'refused'],
    ['refunded', 'played', 'refused'],
  ])('for a %s request and the action %s returns %s', (state, action, then) => {
    if (then === 'refused') {
      expect(errorOf(() => moved(state, action))).toEqual({ code: 'song.moved-on', details: { state } });
    } else expect(moved(state, action)).toBe(then);
  });
});

describe('reordered', () => {
  it('reassigns positions only among the named requests', () => {
    const queue = [1, 2, 3, 4].map((id) => ({ id, position: id * 10 }));
    expect(reordered(queue, [4, 1, 99, 4])).toEqual([
      { id: 4, position: 10 },
      { id: 1, position: 40 },
    ]);
  });
});

describe('playbackOf', () => {
  it('returns full for premium with a connection, otherwise preview', () => {
    expect(playbackOf(defaultSongSettings, { isConnected: true, isPremium: true })).toBe('full');
    expect(playbackOf(defaultSongSettings, { isConnected: false, isPremium: true })).toBe('preview');
    expect(playbackOf(defaultSongSettings, { isConnected: true, isPremium: false })).toBe('preview');
  });

  it('returns none for songs that need approval or that the creator plays', () => {
    const music = { isConnected: true, isPremium: true };
    expect(playbackOf({ ...defaultSongSettings, needsApproval: true }, music)).toBe('none');
    expect(playbackOf({ ...defaultSongSettings, player: 'creator' }, music)).toBe('none');
  });
});
