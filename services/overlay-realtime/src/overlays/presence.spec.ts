import { describe, expect, it } from '@jest/globals';
import { presenceOf } from './presence.js';

const nobody = { running: 0, frozen: 0, leaving: 0, soundBlocked: 0 };

describe('a creator', () => {
  it.each([
    ['is not live without an overlay', nobody, { isLive: false, overlayCount: 0, isFrozen: false }],
    ['is live with one that runs', { ...nobody, running: 1 }, { isLive: true, overlayCount: 1, isFrozen: false }],
    [
      'is not live when the only one is frozen',
      { ...nobody, frozen: 1 },
      { isLive: false, overlayCount: 1, isFrozen: true },
    ],
    [
      'is live when one of two runs',
      { ...nobody, running: 1, frozen: 1 },
      { isLive: true, overlayCount: 2, isFrozen: false },
    ],
    [
      'stays live while the only one reconnects',
      { ...nobody, leaving: 1 },
      { isLive: true, overlayCount: 1, isFrozen: false },
    ],
    [
      'has one overlay, not two, right after it reconnected',
      { ...nobody, running: 1, leaving: 1 },
      { isLive: true, overlayCount: 1, isFrozen: false },
    ],
  ])('%s', (_rule, counts, presence) => {
    expect(presenceOf(counts)).toMatchObject(presence);
  });

  it('hears that sound is blocked when no overlay may make any', () => {
    expect(presenceOf({ ...nobody, running: 2, soundBlocked: 2 }).isSoundBlocked).toBe(true);
    expect(presenceOf({ ...nobody, running: 2, soundBlocked: 1 }).isSoundBlocked).toBe(false);
    expect(presenceOf(nobody).isSoundBlocked).toBe(false);
  });
});
