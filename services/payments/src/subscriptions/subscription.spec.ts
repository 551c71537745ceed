import { describe, expect, it } from '@jest/globals';
import { addMonths, afterFailedRenewal, endOfPaidMonth, toStatus } from './subscription.js';

const at = (text: string) => new Date(`${text}:00Z`);

describe('a month of premium', () => {
  it.each([
    ['2026-11-21T10:00', '2026-12-21T10:00'],
    ['2026-12-15T10:00', '2027-01-15T10:00'],
    ['2027-01-31T10:00', '2027-02-28T10:00'],
    ['2028-01-31T10:00', '2028-02-29T10:00'],
    ['2026-08-31T10:00', '2026-09-30T10:00'],
    ['2026-12-31T23:30', '2027-01-31T23:30'],
  ])('from %s ends at %s', (from, to) => {
    expect(addMonths(at(from), 1)).toEqual(at(to));
  });

  it('follows the one that is still running, and else begins now', () => {
    const now = at('2026-11-21T10:00');
    expect(endOfPaidMonth(now, at('2026-11-25T08:00'))).toEqual(at('2026-12-25T08:00'));
    expect(endOfPaidMonth(now, at('2026-11-20T08:00'))).toEqual(at('2026-12-21T10:00'));
    expect(endOfPaidMonth(now, null)).toEqual(at('2026-12-21T10:00'));
  });
});

describe('a renewal that found too little', () => {
  const expiresAt = at('2026-11-21T10:00');

  it('is tried every six hours for three days, and then lapses', () => {
    const tries: Date[] = [];
    let now = expiresAt;
    for (;;) {
      const next = afterFailedRenewal(now, expiresAt);
      if (next === 'lapsed') break;
      now = next.nextRenewalAt;
      tries.push(now);
    }
    expect(tries).toHaveLength(12);
    expect(now).toEqual(at('2026-11-24T10:00'));
  });

  it('is not premium meanwhile, and says until when it is tried', () => {
    const retrying = { creatorId: 'c', expiresAt, autoRenew: true, isEnded: false, nextRenewalAt: null, revision: 1 };
    expect(toStatus(retrying, at('2026-11-22T10:00'))).toEqual({
      isPremium: false,
      autoRenew: true,
      expiresAt: expiresAt.toISOString(),
      retryingUntil: at('2026-11-24T10:00').toISOString(),
    });
  });
});

describe('the status', () => {
  it('of who never had premium', () => {
    expect(toStatus(undefined, new Date())).toEqual({
      isPremium: false,
      autoRenew: false,
      expiresAt: null,
      retryingUntil: null,
    });
  });

  it('of who cancelled is premium to the end of what is paid for', () => {
    const expiresAt = at('2026-12-21T10:00');
    const cancelled = { creatorId: 'c', expiresAt, autoRenew: false, isEnded: false, nextRenewalAt: null, revision: 2 };
    expect(toStatus(cancelled, at('2026-12-21T09:59'))).toMatchObject({ isPremium: true, autoRenew: false });
    expect(toStatus(cancelled, at('2026-12-21T10:00'))).toMatchObject({ isPremium: false, retryingUntil: null });
  });
});
