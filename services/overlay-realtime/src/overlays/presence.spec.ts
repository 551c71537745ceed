import { describe, expect, it } from '@jest/globals';
import { dueForRenewal, presenceOf } from './presence.js';

const nobody = { running: 0, unresponsive: 0, leaving: 0, soundBlocked: 0 };

describe('a creator', () => {
  it.each([
    ['is not live without an overlay', nobody, { isLive: false, overlayCount: 0, isUnresponsive: false }],
    ['is live with one that runs', { ...nobody, running: 1 }, { isLive: true, overlayCount: 1, isUnresponsive: false }],
    [
      'is not live when the only one is unresponsive',
      { ...nobody, unresponsive: 1 },
      { isLive: false, overlayCount: 1, isUnresponsive: true },
    ],
    [
      'is live when one of two runs',
      { ...nobody, running: 1, unresponsive: 1 },
      { isLive: true, overlayCount: 2, isUnresponsive: false },
    ],
    [
      'stays live while the only one reconnects',
      { ...nobody, leaving: 1 },
      { isLive: true, overlayCount: 1, isUnresponsive: false },
    ],
    [
      'has one overlay, not two, right after it reconnected',
      { ...nobody, running: 1, leaving: 1 },
      { isLive: true, overlayCount: 1, isUnresponsive: false },
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

describe('the renewal of who is connected', () => {
  it('of a thousand who came at one moment is spread, and everybody has had a turn within sixteen seconds', () => {
    const sockets = Array.from({ length: 1_000 }, () => ({ data: { renewedAtMs: 0 } }));
    const renewed = Array.from({ length: 60 }, (_, second) => {
      const due = dueForRenewal(sockets, { now: second * 1_000, everyMs: 1_000 });
      for (const { data } of due) data.renewedAtMs = second * 1_000;
      if (second >= 16) expect(sockets.every(({ data }) => second * 1_000 - data.renewedAtMs < 16_000)).toBe(true);
      return due.length;
    });
    expect(renewed.slice(0, 8)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect(Math.max(...renewed)).toBe(157);
  });
});
