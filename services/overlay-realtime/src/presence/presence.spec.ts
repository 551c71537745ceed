import { describe, expect, it } from '@jest/globals';
import { dueForRenewal, presenceOf } from './presence.js';

const noConnections = { running: 0, unresponsive: 0, leaving: 0, soundBlocked: 0 };

describe('presenceOf', () => {
  it.each([
    ['returns not live without an overlay', noConnections, { isLive: false, overlayCount: 0, isUnresponsive: false }],
    [
      'returns live with a running overlay',
      { ...noConnections, running: 1 },
      { isLive: true, overlayCount: 1, isUnresponsive: false },
    ],
    [
      'returns not live when the only overlay is unresponsive',
      { ...noConnections, unresponsive: 1 },
      { isLive: false, overlayCount: 1, isUnresponsive: true },
    ],
    [
      'returns live when one of two overlays runs',
      { ...noConnections, running: 1, unresponsive: 1 },
      { isLive: true, overlayCount: 2, isUnresponsive: false },
    ],
    [
      'returns live while the only overlay reconnects',
      { ...noConnections, leaving: 1 },
      { isLive: true, overlayCount: 1, isUnresponsive: false },
    ],
    [
      'counts one overlay, not two, right after a reconnect',
      { ...noConnections, running: 1, leaving: 1 },
      { isLive: true, overlayCount: 1, isUnresponsive: false },
    ],
  ])('%s', (_rule, counts, presence) => {
    expect(presenceOf(counts)).toMatchObject(presence);
  });

  it('returns isSoundBlocked when sound is blocked on every overlay', () => {
    expect(presenceOf({ ...noConnections, running: 2, soundBlocked: 2 }).isSoundBlocked).toBe(true);
    expect(presenceOf({ ...noConnections, running: 2, soundBlocked: 1 }).isSoundBlocked).toBe(false);
    expect(presenceOf(noConnections).isSoundBlocked).toBe(false);
  });
});

describe('dueForRenewal', () => {
  it('spreads the renewals of a thousand simultaneous connections and renews each within sixteen seconds', () => {
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
