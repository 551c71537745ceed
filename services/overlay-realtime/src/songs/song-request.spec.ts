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

const asked = {
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

/** As `SongCheckService` asks: the music service in between. */
const check = (its: typeof asked) => {
  checkTaken(its);
  checkRequest(its);
};

describe('isBlockedTrack', () => {
  const blocked = [{ id: '9xyz', name: 'Zombie', artist: 'Fela Kuti' }];

  it('goes by the id of a song that the music service knows', () => {
    expect(isBlockedTrack(song, blocked)).toBe(false);
    expect(isBlockedTrack({ ...song, id: '9xyz', name: 'Another name' }, blocked)).toBe(true);
  });

  it('goes by the words too for an unverified song, whose id may be any', () => {
    expect(isBlockedTrack({ ...song, name: '  ZOMBIE ', isUnverified: true }, blocked)).toBe(true);
    expect(isBlockedTrack({ ...song, name: 'Water', isUnverified: true }, blocked)).toBe(false);
  });
});

describe('firstState', () => {
  it('is waiting for an unverified song, and otherwise as the creator set it', () => {
    expect(firstState(defaultSongSettings, { isUnverified: true })).toBe('waiting');
    expect(firstState(defaultSongSettings, {})).toBe('pending');
    expect(firstState({ needsApproval: true }, {})).toBe('waiting');
  });
});

describe('a song request', () => {
  it('at the least price is taken', () => {
    expect(errorOf(() => check(asked))).toBeUndefined();
  });

  it.each([
    [{ areTaken: false }, 'song.requests-off', undefined],
    [{ amountKobo: 49_999 }, 'song.below-price', { minimum: 50_000 }],
    [{ settings: { ...defaultSongSettings, songRequestPrice: 200_000 } }, 'song.below-price', { minimum: 200_000 }],
    [{ isBlocked: true }, 'song.blocked', undefined],
    [{ settings: { ...defaultSongSettings, maxSeconds: 239 } }, 'song.too-long', { maximumSeconds: 239 }],
    [{ settings: { ...defaultSongSettings, maxPerDonor: 2 }, openOfDonor: 2 }, 'song.too-many', { maximum: 2 }],
  ])('is refused for %j', (change, code, details) => {
    expect(errorOf(() => check({ ...asked, ...change }))).toEqual({ code, details });
  });

  it('is as long as the longest song, and one below the limit of its donor, and taken', () => {
    const settings = { ...defaultSongSettings, maxSeconds: 240, maxPerDonor: 2 };
    expect(errorOf(() => check({ ...asked, settings, openOfDonor: 1 }))).toBeUndefined();
  });

  it('never costs less than ₦500, whatever was stored', () => {
    expect(priceOf({ songRequestPrice: null })).toBe(50_000);
    expect(priceOf({ songRequestPrice: 100 })).toBe(50_000);
    expect(priceOf({ songRequestPrice: 500_000 })).toBe(500_000);
  });
});

describe('in the queue a request', () => {
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
  ])('that is %s, asked to %s, is then %s', (state, action, then) => {
    if (then === 'refused') {
      expect(errorOf(() => moved(state, action))).toEqual({ code: 'song.moved-on', details: { state } });
    } else expect(moved(state, action)).toBe(then);
  });

  it('takes its place among those that are named, and the others keep theirs', () => {
    const queue = [1, 2, 3, 4].map((id) => ({ id, position: id * 10 }));
    expect(reordered(queue, [4, 1, 99, 4])).toEqual([
      { id: 4, position: 10 },
      { id: 1, position: 40 },
    ]);
  });
});

describe('an overlay', () => {
  it('plays all of a song for premium with a connection, otherwise its preview', () => {
    expect(playbackOf(defaultSongSettings, { isConnected: true, isPremium: true })).toBe('full');
    expect(playbackOf(defaultSongSettings, { isConnected: false, isPremium: true })).toBe('preview');
    expect(playbackOf(defaultSongSettings, { isConnected: true, isPremium: false })).toBe('preview');
  });

  it('plays nothing that waits for approval or that its creator plays', () => {
    const music = { isConnected: true, isPremium: true };
    expect(playbackOf({ ...defaultSongSettings, needsApproval: true }, music)).toBe('none');
    expect(playbackOf({ ...defaultSongSettings, player: 'creator' }, music)).toBe('none');
  });
});
