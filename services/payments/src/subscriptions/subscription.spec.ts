import { describe, expect, it } from '@jest/globals';
import { afterFailedRenewal, expiryOfMonths, toStatus, withMonth, withoutMonth } from './subscription.js';

const at = (text: string) => new Date(`${text}:00Z`);

describe('expiryOfMonths', () => {
  it.each([
    ['2026-11-21T10:00', '2026-12-21T10:00'],
    ['2026-12-15T10:00', '2027-01-15T10:00'],
    ['2027-01-31T10:00', '2027-02-28T10:00'],
    ['2028-01-31T10:00', '2028-02-29T10:00'],
    ['2026-08-31T10:00', '2026-09-30T10:00'],
    ['2026-12-31T23:30', '2027-01-31T23:30'],
  ])('ends a month from %s at %s', (from, to) => {
    expect(expiryOfMonths([at(from)])).toEqual(at(to));
  });

  it('lets a month follow the one that is running, and else begins with the payment', () => {
    expect(expiryOfMonths([])).toBeNull();
    expect(expiryOfMonths([at('2026-10-25T08:00'), at('2026-11-21T10:00')])).toEqual(at('2026-12-25T08:00'));
    expect(expiryOfMonths([at('2026-10-20T08:00'), at('2026-11-21T10:00')])).toEqual(at('2026-12-21T10:00'));
  });

  it('keeps the day on which the first of several months began', () => {
    const bought = [at('2027-01-31T10:00'), at('2027-02-20T10:00'), at('2027-03-20T10:00'), at('2027-04-20T10:00')];
    expect(bought.map((_, index) => expiryOfMonths(bought.slice(0, index + 1)))).toEqual([
      at('2027-02-28T10:00'),
      at('2027-03-31T10:00'),
      at('2027-04-30T10:00'),
      at('2027-05-31T10:00'),
    ]);
  });

  it('takes the day of the payment that begins anew after a pause', () => {
    expect(expiryOfMonths([at('2027-01-31T10:00'), at('2027-03-03T10:00')])).toEqual(at('2027-04-03T10:00'));
  });
});

const running = {
  creatorId: 'c',
  expiresAt: at('2026-12-21T10:00'),
  autoRenew: true,
  isEnded: false,
  nextRenewalAt: at('2026-12-21T10:00'),
  revision: 1,
};
const over = { ...running, autoRenew: false, isEnded: true, nextRenewalAt: null };

describe('withMonth', () => {
  it('starts an ended subscription again, and leaves renewal as it is unless it is asked for', () => {
    const expiresAt = at('2027-01-21T10:00');
    expect(withMonth(over, expiresAt)).toMatchObject({ isEnded: false, autoRenew: false, nextRenewalAt: expiresAt });
    expect(withMonth(over, expiresAt, { autoRenew: true })).toMatchObject({ autoRenew: true });
  });
});

describe('withoutMonth', () => {
  it('keeps an ended subscription ended and unrenewed', () => {
    const expiresAt = at('2026-11-21T10:00');
    expect(withoutMonth(over, expiresAt)).toMatchObject({ isEnded: true, expiresAt, nextRenewalAt: null });
    expect(withoutMonth(running, expiresAt)).toMatchObject({ isEnded: false, expiresAt, nextRenewalAt: expiresAt });
  });
});

describe('afterFailedRenewal', () => {
  const expiresAt = at('2026-11-21T10:00');

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
    expect(now).toEqual(at('2026-11-24T10:00'));
  });

  it('leaves Premium inactive meanwhile, and the status says until when it is retried', () => {
    const retrying = { ...running, expiresAt, nextRenewalAt: null };
    expect(toStatus(retrying, at('2026-11-22T10:00'))).toEqual({
      isPremium: false,
      autoRenew: true,
      expiresAt: expiresAt.toISOString(),
      retryingUntil: at('2026-11-24T10:00').toISOString(),
    });
  });
});

describe('toStatus', () => {
  const none = { isPremium: false, autoRenew: false, expiresAt: null, retryingUntil: null };

  it('says nothing of Premium that never was, also after a purchase that was refused', () => {
    expect(toStatus(undefined, new Date())).toEqual(none);
    expect(toStatus({ ...over, revision: 0 }, new Date())).toEqual(none);
  });

  it('says that a cancelled subscription is active to the end of what is paid for', () => {
    const cancelled = { ...running, autoRenew: false };
    expect(toStatus(cancelled, at('2026-12-21T09:59'))).toMatchObject({ isPremium: true, autoRenew: false });
    expect(toStatus(cancelled, at('2026-12-21T10:00'))).toMatchObject({ isPremium: false, retryingUntil: null });
  });
});
