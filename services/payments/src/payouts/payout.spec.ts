import { describe, expect, it } from '@jest/globals';
import { changesOf, checkDelayMs, isEndedByRejection, type PayoutState, reasonOf } from './payout.js';

describe('changesOf', () => {
  it.each<[PayoutState, 'sending' | 'paid' | 'failed' | 'returned', string[]]>([
    ['approved', 'sending', ['sending']],
    ['approved', 'paid', ['sending', 'paid']],
    ['approved', 'failed', ['sending', 'failed']],
    ['sending', 'sending', []],
    ['sending', 'paid', ['paid']],
    ['sending', 'returned', ['returned']],
    ['paid', 'returned', ['reversed']],
    ['paid', 'failed', ['reversed']],
    ['paid', 'sending', []],
    ['paid', 'paid', []],
    ['failed', 'paid', []],
    ['returned', 'paid', []],
    ['reversed', 'paid', []],
    ['reversed', 'returned', []],
  ])('moves a payout that is %s and reported as %s to %j', (state, reported, changes) => {
    expect(changesOf(state, reported)).toEqual(changes);
  });
});

describe('reasonOf', () => {
  it('has a sentence for each state that gives money back, and none for the others', () => {
    expect((['sending', 'paid'] as const).map(reasonOf)).toEqual([null, null]);
    for (const change of ['failed', 'returned', 'reversed'] as const) expect(reasonOf(change)).toMatch(/\.$/);
  });
});

describe('checkDelayMs', () => {
  const now = new Date('2026-01-10T12:00:00Z');
  const changedAt = now;

  it('grows from five seconds to a quarter of an hour until the payout is paid', () => {
    const delays = [0, 1, 3, 20].map((checks) => checkDelayMs('sending', { checks, changedAt, now }));
    expect(delays).toEqual([5_000, 10_000, 40_000, 900_000]);
  });

  it('is a day for a week after the payout was paid, and then ends', () => {
    expect(checkDelayMs('paid', { checks: 0, changedAt, now })).toBe(86_400_000);
    const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
    expect(checkDelayMs('paid', { checks: 7, changedAt: weekAgo, now })).toBeNull();
    expect(checkDelayMs('returned', { checks: 0, changedAt, now })).toBeNull();
  });
});

describe('isEndedByRejection', () => {
  const now = new Date('2026-11-26T12:00:00Z');

  it.each([
    ['that was not rejected before', null, false],
    ['that is rejected for a day', '2026-11-25T12:00:00Z', false],
    ['that is rejected for more than a day', '2026-11-25T11:59:59Z', true],
  ])('returns for a payout %s (%s): %s', (_, at, isEnded) => {
    expect(isEndedByRejection({ rejectedAt: at === null ? null : new Date(at) }, now)).toBe(isEnded);
  });
});
