const dayAndTime = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats an ISO 8601 instant as `21 November 2026 at 00:30 (Lagos time)`. */
export function inLagos(instant: string): string {
  return `${dayAndTime.format(new Date(instant))} (Lagos time)`;
}
