import { describe, expect, it } from '@jest/globals';
import { creatorAnalytics, firstInstant } from './creator-statistics.js';

const now = new Date('2026-11-21T12:00:00Z');
const row = (hour: string, donations: number, kobo: number, newcomers = 0) => ({
  hour: new Date(`${hour}:00:00Z`),
  donation_count: donations,
  remaining_kobo: kobo,
  new_supporter_count: newcomers,
});

describe('creatorAnalytics', () => {
  it('returns every Lagos day of the range, including days without donations', () => {
    const { perDay } = creatorAnalytics([row('2026-11-20T22', 1, 100), row('2026-11-20T23', 2, 500)], { now, days: 3 });
    expect(perDay).toEqual([
      { day: '2026-11-19', donations: 0, amount: 0 },
      { day: '2026-11-20', donations: 1, amount: 100 },
      { day: '2026-11-21', donations: 2, amount: 500 },
    ]);
  });

  it('groups donations by the Lagos hour of day', () => {
    const rows = [row('2026-11-20T19', 3, 300), row('2026-11-21T19', 1, 50)];
    const { perHour } = creatorAnalytics(rows, { now, days: 30 });
    expect(perHour).toHaveLength(24);
    expect(perHour?.[20]).toEqual({ hour: 20, donations: 4, amount: 350 });
  });

  it('returns the average amount and the number of new supporters', () => {
    const rows = [row('2026-11-20T19', 3, 1_000, 2)];
    expect(creatorAnalytics(rows, { now, days: 30 })).toMatchObject({
      donations: 3,
      amount: 1_000,
      averageAmount: 333,
      newSupporters: 2,
      returningDonations: 1,
    });
    expect(creatorAnalytics([], { now, days: 30 })).toMatchObject({ averageAmount: 0, returningDonations: 0 });
  });

  it('starts at the first Lagos day of the range', () => {
    expect(firstInstant(now, 1).toISOString()).toBe('2026-11-20T23:00:00.000Z');
    expect(firstInstant(new Date('2026-11-20T23:30:00Z'), 1).toISOString()).toBe('2026-11-20T23:00:00.000Z');
  });
});
