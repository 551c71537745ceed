/** When an alert was on the screen, in the reader's own time zone unless another is given: `at 20:14`, with the day when it was not today. */
export function shownWords(iso: string, options: { now: Date; timeZone?: string }): string {
  const zone = options.timeZone ? { timeZone: options.timeZone } : {};
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...zone });
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', ...zone });
  const moment = new Date(iso);
  const at = `at ${time.format(moment)}`;
  return day.format(moment) === day.format(options.now) ? at : `on ${day.format(moment)} ${at}`;
}
