import { describe, expect, it } from '@jest/globals';
import { afterFailedRenewal, expiryOfMonths, toStatus, withMonth, withoutMonth } from './subscription.js';

const utc = (text: string) => new Date(`${text}:00Z`);

describe('expiryOfMonths', () => {
  it.each([
    ['2026-11-21T10:00', '2026-12-21T10:00'],
    ['2026-12-15T10:00', '2027-01-15T10:00'],
    ['2027-01-31T10:00', '2027-02-28T10:00'],
    ['2028-01-31T10:00', '2028-02-29T10:00'],
    ['2026-08-31T10:00', '2026-09-30T10:00'],
    ['2026-12-31T23:30', '2027-01-31T23:30'],
    // 00:30 on the first of March, and of April, in Lagos.
    ['2027-02-28T23:30', '2027-03-31T23:30'],
  ])('ends a month from %s at %s', (from, to) => {
    expect(expiryOfMonths([utc(from)])).toEqual(utc(to));
  });

  it('appends a month to the running one, and otherwise starts at the payment', () => {
    expect(expiryOfMonths([])).toBeNull();
    expect(expiryOfMonths([utc('2026-10-25T08:00'), utc('2026-11-21T10:00')])).toEqual(utc('2026-12-25T08:00'));
    expect(expiryOfMonths([utc('2026-10-20T08:00'), utc('2026-11-21T10:00')])).toEqual(utc('2026-12-21T10:00'));
  });

  it('keeps the day on which the first of several months began', () => {
    const bought = [utc('2027-01-31T10:00'), utc('2027-02-20T10:00'), utc('2027-03-20T10:00'), utc('2027-04-20T10:00')];
    expect(bought.map((_, index) => expiryOfMonths(bought.slice(0, index + 1)))).toEqual([
      utc('2027-02-28T10:00'),
      utc('2027-03-31T10:00'),
      utc('2027-04-30T10:00'),
      utc('2027-05-31T10:00'),
    ]);
  });

  it('keeps that day when the job renews some seconds after the end', () => {
    const granted = [utc('2027-01-31T10:00'), new Date('2027-02-28T10:00:07Z'), new Date('2027-03-31T10:00:12Z')];
    expect(granted.map((_, index) => expiryOfMonths(granted.slice(0, index + 1)))).toEqual([
      utc('2027-02-28T10:00'),
      utc('2027-03-31T10:00'),
      utc('2027-04-30T10:00'),
    ]);
  });

  it('uses the day of the payment that restarts after a pause', () => {
    expect(expiryOfMonths([utc('2027-01-31T10:00'), utc('2027-03-03T10:00')])).toEqual(utc('2027-04-03T10:00'));
  });
});

const running = {
  creatorId: 'c',
  expiresAt: utc('2026-12-21T10:00'),
  autoRenew: true,
  isEnded: false,
  nextRenewalAt: utc('2026-12-21T10:00'),
  revision: 1,
};
const over = { ...running, autoRenew: false, isEnded: true, nextRenewalAt: null };

describe('withMonth', () => {
  it('restarts an ended subscription, and enables renewal only on request', () => {
    const expiresAt = utc('2027-01-21T10:00');
    expect(withMonth(over, expiresAt)).toMatchObject({ isEnded: false, autoRenew: false, nextRenewalAt: expiresAt });
    expect(withMonth(over, expiresAt, { autoRenew: true })).toMatchObject({ autoRenew: true });
  });
});

describe('withoutMonth', () => {
  const expiresAt = utc('2026-11-21T10:00');

  it('keeps an ended subscription ended and unrenewed', () => {
    const now = utc('2026-11-20T10:00');
    expect(withoutMonth(over, expiresAt, now)).toMatchObject({ isEnded: true, expiresAt, nextRenewalAt: null });
    expect(withoutMonth(running, expiresAt, now)).toMatchObject({
      isEnded: false,
      expiresAt,
      nextRenewalAt: expiresAt,
    });
  });

  it('ends one whose remaining months are over, so that its wallet is not charged at once', () => {
    const after = withoutMonth(running, expiresAt, utc('2026-12-10T10:00'));
    expect(after).toMatchObject({ isEnded: true, autoRenew: false, expiresAt, nextRenewalAt: null });
  });
});

describe('afterFailedRenewal', () => {
  const expiresAt = utc('2026-11-21T10:00');

  it('retries every six hours for three days, and then lapses', () => {
    const tries: Date[] = [];
    let now = expiresAt;
    for (;;) {
      const next = afterFailedRenewal(now, expiresAt);
      if (next === 'lapsed') break;
      now = next.nextRenewalAt;
      tries.push(now);
    }
    expect(tries).toHaveLength(12);
    expect(now).toEqual(utc('2026-11-24T10:00'));
  });

  it('leaves Premium inactive meanwhile, and toStatus returns the end of the retries', () => {
    const retrying = { ...running, expiresAt, nextRenewalAt: null };
    expect(toStatus(retrying, utc('2026-11-22T10:00'))).toEqual({
      isPremium: false,
      autoRenew: true,
      expiresAt: expiresAt.toISOString(),
      retryingUntil: utc('2026-11-24T10:00').toISOString(),
    });
  });
});

describe('toStatus', () => {
  const none = { isPremium: false, autoRenew: false, expiresAt: null, retryingUntil: null };

  it('returns no Premium for a creator who never had it, even after a rejected purchase', () => {
    expect(toStatus(undefined, new Date())).toEqual(none);
    expect(toStatus({ ...over, revision: 0 }, new Date())).toEqual(none);
  });

  it('returns an active cancelled subscription until the end of the paid period', () => {
    const cancelled = { ...running, autoRenew: false };
    expect(toStatus(cancelled, utc('2026-12-21T09:59'))).toMatchObject({ isPremium: true, autoRenew: false });
    expect(toStatus(cancelled, utc('2026-12-21T10:00'))).toMatchObject({ isPremium: false, retryingUntil: null });
  });
});
