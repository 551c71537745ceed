const format = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `2026-11-21` -> `Nov 21`, in every time zone. */
export function formatShortDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
