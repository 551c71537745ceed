const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns `Just now` under a minute, then whole minutes, hours or days. A slightly negative age reads as just now. */
export function relativeTime(iso: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(iso);
  if (ageMs >= DAY_MS) return ago(ageMs / DAY_MS, 'day');
  if (ageMs >= HOUR_MS) return ago(ageMs / HOUR_MS, 'hour');
  if (ageMs >= MINUTE_MS) return ago(ageMs / MINUTE_MS, 'minute');
  return 'Just now';
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`;
}
