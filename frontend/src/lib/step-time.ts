import { dateAndTime } from './date-and-time';

const DAY_MS = 86_400_000;

/**
 * Returns a short time in the reader's time zone: the day ("Today", "Nov 20"), or the time when the step before was on
 * the same day.
 *
 * @param iso ISO 8601
 * @param before the step before; null for the first one
 */
export function stepTime(iso: string, before: string | null, now = Date.now()): string {
  if (before && dayOf(before) === dayOf(iso)) return timeOf(iso);
  const day = dayOf(iso);
  if (day === dayOf(new Date(now).toISOString())) return 'Today';
  if (day === dayOf(new Date(now - DAY_MS).toISOString())) return 'Yesterday';
  return day.replace(/, \d+$/, '');
}

/** Returns the day and the time in the reader's time zone: `Nov 21` and `7:42 PM`. */
export const stepDayAndTime = (iso: string): [day: string, time: string] => [
  dayOf(iso).replace(/, \d+$/, ''),
  timeOf(iso),
];

/** `Nov 21, 2026`, of the same text as everywhere. */
export const dayOf = (iso: string) => dateAndTime(iso).replace(/ \d+:\d+ [AP]M$/, '');
/** `7:42 PM` */
const timeOf = (iso: string) => dateAndTime(iso).replace(/^.*?(\d+:\d+ [AP]M)$/, '$1');
