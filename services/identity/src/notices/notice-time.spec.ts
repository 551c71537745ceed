import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { msUntilQuiet, noticeTime, toMinute, toTimeOfDay, wakingMs } from './notice-time.js';

const none = { quietFrom: null, quietTo: null };
const night = { quietFrom: toMinute('22:00'), quietTo: toMinute('07:00') };
const lunch = { quietFrom: toMinute('12:00'), quietTo: toMinute('13:30') };
const lagos = (time: string) => new Date(`${time}+01:00`);

describe('noticeTime', () => {
  it.each([
    ['at once without quiet hours', 'each', none, '2026-11-23T03:00:00', '2026-11-23T03:00:00'],
    ['at once before the quiet hours', 'each', night, '2026-11-23T21:59:59', '2026-11-23T21:59:59'],
    ['after quiet hours that began yesterday', 'each', night, '2026-11-23T00:30:00', '2026-11-23T07:00:00'],
    ['tomorrow after quiet hours that began today', 'each', night, '2026-11-23T22:00:00', '2026-11-24T07:00:00'],
    ['at once at their end', 'each', night, '2026-11-23T07:00:00', '2026-11-23T07:00:00'],
    ['after quiet hours within a day', 'each', lunch, '2026-11-23T12:30:00', '2026-11-23T13:30:00'],
    ['in the digest of this morning', 'daily', none, '2026-11-23T07:59:59', '2026-11-23T08:00:00'],
    ['in the digest of tomorrow', 'daily', none, '2026-11-23T08:00:00', '2026-11-24T08:00:00'],
    [
      'in a digest after quiet hours',
      'daily',
      { quietFrom: 0, quietTo: 600 },
      '2026-11-23T05:00:00',
      '2026-11-23T10:00:00',
    ],
    ['in the digest of Monday', 'weekly', none, '2026-11-24T12:00:00', '2026-11-30T08:00:00'],
  ] as const)('notifies %s', (_when, mode, quiet, now, then) => {
    expect(noticeTime(lagos(now), { mode, ...quiet })).toEqual(lagos(then));
  });

  it('never notifies in quiet hours, never before the tip, and within a day and their length', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(time, minute, minute, fc.constantFrom('each', 'daily' as const), (now, quietFrom, quietTo, mode) => {
        fc.pre(quietFrom !== quietTo);
        const notified = noticeTime(now, { mode, quietFrom, quietTo });
        expect(notified.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(notified.getTime() - now.getTime()).toBeLessThan(2 * 86_400_000);
        const local = Math.floor(((notified.getTime() + 3_600_000) % 86_400_000) / 60_000);
        const isQuiet =
          quietFrom < quietTo ? local >= quietFrom && local < quietTo : local >= quietFrom || local < quietTo;
        expect(isQuiet).toBe(false);
      }),
    );
  });
});

describe('wakingMs', () => {
  it.each([
    ['everything without quiet hours', none, '2026-11-23T20:00:00', '2026-11-24T08:00:00', 12],
    ['nothing within quiet hours', night, '2026-11-23T22:00:00', '2026-11-24T07:00:00', 0],
    ['the time before and after a night', night, '2026-11-23T21:00:00', '2026-11-24T08:00:00', 2],
    ['the time after a night that began yesterday', night, '2026-11-23T00:30:00', '2026-11-23T08:30:00', 1.5],
    ['the time before quiet hours that are not over', night, '2026-11-23T20:00:00', '2026-11-23T23:00:00', 2],
    ['the days of several nights', night, '2026-11-23T12:00:00', '2026-11-25T12:00:00', 30],
    ['the time around quiet hours within a day', lunch, '2026-11-23T11:00:00', '2026-11-23T14:00:00', 1.5],
  ])('counts %s', (_what, quiet, from, to, hours) => {
    expect(wakingMs(lagos(from), lagos(to), quiet) / 3_600_000).toBe(hours);
  });
});

describe('msUntilQuiet', () => {
  it.each([
    ['no limit without quiet hours', none, '2026-11-23T12:00:00', Number.POSITIVE_INFINITY],
    ['the time until tonight', night, '2026-11-23T21:59:58.5', 1.5],
    ['the time until tonight, in the morning', night, '2026-11-23T07:00:00', 15 * 3_600],
    ['the time until tomorrow after quiet hours within a day', lunch, '2026-11-23T13:30:00', 22.5 * 3_600],
    ['nothing at their beginning', night, '2026-11-23T22:00:00', 0],
    ['nothing within those that began yesterday', night, '2026-11-23T00:30:00', 0],
  ])('returns %s', (_what, quiet, now, seconds) => {
    expect(msUntilQuiet(lagos(now), quiet) / 1_000).toBe(seconds);
  });
});

describe('toTimeOfDay', () => {
  it('reverts toMinute', () => {
    for (const time of ['00:00', '07:30', '23:59']) expect(toTimeOfDay(toMinute(time))).toBe(time);
  });
});
