import { limits } from '@tipnaija/contracts/limits';

const DAY_MS = 86_400_000;
/** Banks in Nigeria keep West Africa Time, UTC+1 all year. */
const LAGOS_OFFSET_MS = 3_600_000;

/**
 * Returns the day by which a withdrawal is usually paid, for example "Tue, Nov 24": some working days after the request.
 *
 * @param requestedAt ISO 8601
 */
export function expectedPayoutDay(requestedAt: string): string {
  // The UTC fields of this moment are the calendar of Lagos.
  let day = new Date(requestedAt).getTime() + LAGOS_OFFSET_MS;
  for (let left = limits.payoutWorkingDays; left > 0; ) {
    day += DAY_MS;
    if (!isWeekend(new Date(day))) left -= 1;
  }
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    day,
  );
}

const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6;
