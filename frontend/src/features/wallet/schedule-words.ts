/** What a schedule of withdrawals says about itself. Pure. */
import { formatDay } from '@tipnaija/contracts/days';
import type { ScheduleSkip, WithdrawalSchedule } from '@tipnaija/contracts/http/withdrawal-schedule';
import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';

/** Monday first: 1 is Monday. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export const hourWords = `${limits.scheduledWithdrawal.hour} am`;

/** Lagos keeps West Africa Time, UTC+1 all year. */
const LAGOS_OFFSET_MS = 3_600_000;

const lagosDay = (iso: string) => formatDay(new Date(Date.parse(iso) + LAGOS_OFFSET_MS).toISOString().slice(0, 10));

/** Returns how often and when next, for example "Every Friday at 9 am. Next: Fri, Nov 27"; null for by hand. */
export function scheduleWords({ weekday, nextAt }: WithdrawalSchedule): string | null {
  if (nextAt === null) return null;
  return `Every ${weekday === null ? 'day' : weekdays[weekday - 1]} at ${hourWords}. Next: ${lagosDay(nextAt)}`;
}

/** Returns why the last one was not requested; null when it was, or when there was none. */
export function skipWords({ skipped, minimumAmount }: WithdrawalSchedule): string | null {
  if (!skipped) return null;
  const why: Record<ScheduleSkip, string> = {
    'too-little': `less than ${formatNaira(minimumAmount)} was available.`,
    maturing: 'nothing was available yet.',
    'no-bank-details': 'there were no bank details. Add them in your settings.',
    'name-unconfirmed': 'your bank had not confirmed the account name yet.',
    held: 'your bank details had just changed.',
    resting: 'two-step sign-in had just been turned off by email.',
    closed: 'your wallet was closed. Write to us.',
  };
  return `Skipped on ${lagosDay(skipped.at)}: ${why[skipped.reason]}`;
}
