/**
 * Returns when an alert was displayed, in the reader's time zone by default: `at 8:14 PM`, with the date when it was
 * not today.
 */
export function formatShownAt(iso: string, options: { now: Date; timeZone?: string }): string {
  const zone = options.timeZone ? { timeZone: options.timeZone } : {};
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...zone });
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true, ...zone });
  const moment = new Date(iso);
  // Newer engines put a narrow no-break space before AM and PM.
  const at = `at ${time.format(moment).replace(/\s/g, ' ')}`;
  return day.format(moment) === day.format(options.now) ? at : `on ${day.format(moment)} ${at}`;
}
