import type { ScheduleSkip, WithdrawalSchedule } from '@tipnaija/contracts/http/withdrawal-schedule';
import { describe, expect, it } from 'vitest';
import { scheduleWords, skipWords } from './schedule-words';

const manual: WithdrawalSchedule = {
  rhythm: 'manual',
  weekday: null,
  minimumAmount: 500_000,
  nextAt: null,
  skipped: null,
};
const skips: ScheduleSkip[] = [
  'too-little',
  'maturing',
  'no-bank-details',
  'name-unconfirmed',
  'held',
  'resting',
  'closed',
];
const nextAt = '2026-11-27T08:00:00.000Z';

describe('scheduleWords', () => {
  it('names the day and the next date', () => {
    expect(scheduleWords({ ...manual, rhythm: 'weekly', weekday: 5, nextAt })).toBe(
      'Every Friday at 9 am. Next: Fri, Nov 27',
    );
    expect(scheduleWords({ ...manual, rhythm: 'daily', nextAt })).toBe('Every day at 9 am. Next: Fri, Nov 27');
  });

  it('takes the date in Lagos', () => {
    const late = '2026-11-26T23:05:00.000Z';
    expect(scheduleWords({ ...manual, rhythm: 'daily', nextAt: late })).toContain('Fri, Nov 27');
  });

  it('is null for withdrawals by hand', () => {
    expect(scheduleWords(manual)).toBeNull();
  });
});

describe('skipWords', () => {
  it('says why for every reason', () => {
    const words = skips.map((reason) => skipWords({ ...manual, skipped: { at: nextAt, reason } }));
    expect(new Set(words).size).toBe(skips.length);
    expect(words[0]).toBe('Skipped on Fri, Nov 27: less than ₦5,000 was available.');
    expect(skipWords(manual)).toBeNull();
  });
});
