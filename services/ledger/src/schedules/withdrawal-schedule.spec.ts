import { describe, expect, it } from '@jest/globals';
import { nextTime, type Rhythm, timeAfterToday } from './withdrawal-schedule.js';

const daily: Rhythm = { rhythm: 'daily', weekday: null };
const manual: Rhythm = { rhythm: 'manual', weekday: null };
const weekly = (weekday: number): Rhythm => ({ rhythm: 'weekly', weekday });

/** 24 November 2026 is a Tuesday. Lagos is an hour ahead of UTC, so nine o'clock is 08:00 UTC. */
const cases: [string, Rhythm, string, string, string][] = [
  ['before nine', daily, '2026-11-24T07:59:59Z', '2026-11-24', '2026-11-25'],
  ['at nine', daily, '2026-11-24T08:00:00Z', '2026-11-25', '2026-11-25'],
  ['a second before midnight in Lagos', daily, '2026-11-24T22:59:59Z', '2026-11-25', '2026-11-25'],
  ['at midnight in Lagos', daily, '2026-11-24T23:00:00Z', '2026-11-25', '2026-11-26'],
  ['at midnight in London', daily, '2026-11-25T00:00:00Z', '2026-11-25', '2026-11-26'],
  ['at the end of a year', daily, '2026-12-31T12:00:00Z', '2027-01-01', '2027-01-01'],
  ['at the end of February', daily, '2028-02-28T12:00:00Z', '2028-02-29', '2028-02-29'],
  ['on its day before nine', weekly(2), '2026-11-24T07:00:00Z', '2026-11-24', '2026-12-01'],
  ['on its day after nine', weekly(2), '2026-11-24T08:30:00Z', '2026-12-01', '2026-12-01'],
  ['on the day before', weekly(3), '2026-11-24T08:30:00Z', '2026-11-25', '2026-11-25'],
  ['on the day after', weekly(1), '2026-11-24T08:30:00Z', '2026-11-30', '2026-11-30'],
  ['on Sunday, for Monday', weekly(1), '2026-11-29T22:59:59Z', '2026-11-30', '2026-11-30'],
  [
    'on Monday after midnight in Lagos, Sunday in London',
    weekly(1),
    '2026-11-29T23:30:00Z',
    '2026-11-30',
    '2026-12-07',
  ],
  ['on Sunday, for Sunday', weekly(7), '2026-11-29T07:00:00Z', '2026-11-29', '2026-12-06'],
  ['on Saturday, for Sunday', weekly(7), '2026-11-28T12:00:00Z', '2026-11-29', '2026-11-29'],
  ['across a year', weekly(5), '2026-12-28T12:00:00Z', '2027-01-01', '2027-01-01'],
];

describe('nextTime and timeAfterToday', () => {
  it.each(cases)('find nine o’clock in Lagos %s', (_when, schedule, now, next, afterToday) => {
    expect(nextTime(schedule, new Date(now))?.toISOString()).toBe(`${next}T08:00:00.000Z`);
    expect(timeAfterToday(schedule, new Date(now))?.toISOString()).toBe(`${afterToday}T08:00:00.000Z`);
  });

  it('find no time for a creator who withdraws by hand', () => {
    expect([nextTime(manual, new Date()), timeAfterToday(manual, new Date())]).toEqual([null, null]);
  });
});
