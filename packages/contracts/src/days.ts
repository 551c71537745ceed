const weekdayAndDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats a calendar day: `2026-11-24` -> `Tue, Nov 24`. */
export function formatDay(isoDay: string): string {
  return weekdayAndDay.format(Date.parse(`${isoDay}T00:00:00Z`));
}
