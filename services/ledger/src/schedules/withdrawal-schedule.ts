/**
 * When withdrawals are requested for a creator: at one hour of the day in Lagos, on every day or on one day of the week.
 * Pure.
 */
import { type ErrorCode, limits, type ScheduleRhythm, type ScheduleSkip } from '@tipnaija/contracts';
import { addDays, lagosDay, startOfLagosDay } from '../maturity/working-days.js';

/** `weekday` is 1 for Monday to 7 for Sunday, and null unless `weekly`. */
export type Rhythm = { rhythm: ScheduleRhythm; weekday: number | null };

/** Returns the first time after `now`; null for `manual`. */
export function nextTime(schedule: Rhythm, now: Date): Date | null {
  const today = lagosDay(now);
  const isTodayAhead = timeOn(today) > now;
  return firstTimeFrom(schedule, isTodayAhead ? today : addDays(today, 1));
}

/** Returns the first time after the day of `now`, whose withdrawal was requested or skipped; null for `manual`. */
export function timeAfterToday(schedule: Rhythm, now: Date): Date | null {
  return firstTimeFrom(schedule, addDays(lagosDay(now), 1));
}

function firstTimeFrom({ rhythm, weekday }: Rhythm, from: string): Date | null {
  if (rhythm === 'manual') return null;
  let day = from;
  while (rhythm === 'weekly' && weekdayOf(day) !== weekday) day = addDays(day, 1);
  return timeOn(day);
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const timeOn = (day: string) => new Date(startOfLagosDay(day).getTime() + limits.scheduledWithdrawal.hour * 3_600_000);

const skips: Partial<Record<ErrorCode, ScheduleSkip>> = {
  'wallet.nothing-to-withdraw': 'too-little',
  'withdrawal.below-minimum': 'too-little',
  'wallet.maturing': 'maturing',
  'wallet.closed': 'closed',
  'withdrawal.bank-details-required': 'no-bank-details',
  'withdrawal.name-unconfirmed': 'name-unconfirmed',
  'withdrawal.held': 'held',
  'withdrawal.resting': 'resting',
};

/** Returns the reason to show when a request was rejected by a rule; undefined for any other error. */
export function skipOf(code: ErrorCode): ScheduleSkip | undefined {
  return skips[code];
}
