import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, lagosDay, nextWorkingDay, startOfLagosDay } from './working-days.js';

const none = new Set<string>();

describe('nextWorkingDay', () => {
  it.each([
    ['the next day within a week', '2026-11-24', '2026-11-25'],
    ['Monday after a Friday', '2026-11-20', '2026-11-23'],
    ['Monday after a Sunday', '2026-11-22', '2026-11-23'],
    ['the Friday after Independence Day', '2026-09-30', '2026-10-02'],
    ['the Monday after Christmas, Boxing Day and a weekend', '2026-12-24', '2026-12-28'],
    ["the Monday after New Year's Day on a Friday", '2026-12-31', '2027-01-04'],
    ['the Tuesday after Easter 2026', '2026-04-02', '2026-04-07'],
    ['the Tuesday after Easter 2027', '2027-03-25', '2027-03-30'],
    ['the Tuesday after the latest Easter of the century', '2038-04-22', '2038-04-27'],
  ])('is %s', (_what, day, next) => {
    expect(nextWorkingDay(day, none)).toBe(next);
  });

  it('skips the holidays that the operator adds', () => {
    expect(nextWorkingDay('2027-03-08', new Set(['2027-03-09', '2027-03-10']))).toBe('2027-03-11');
  });

  it('is always later, within eight days, and never on a weekend', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const day = addDays('2026-01-01', days);
        const next = nextWorkingDay(day, none);
        expect(next > day && next <= addDays(day, 8)).toBe(true);
        expect([0, 6]).not.toContain(new Date(`${next}T00:00:00Z`).getUTCDay());
      }),
    );
  });
});

describe('lagosDay', () => {
  it('begins an hour before the day of UTC', () => {
    expect(lagosDay(new Date('2026-11-23T22:59:59Z'))).toBe('2026-11-23');
    expect(lagosDay(new Date('2026-11-23T23:00:00Z'))).toBe('2026-11-24');
    expect(startOfLagosDay('2026-11-24').toISOString()).toBe('2026-11-23T23:00:00.000Z');
  });
});
