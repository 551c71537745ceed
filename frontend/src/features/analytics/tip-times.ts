/** Labels for days and hours, both in Lagos time as counted by the server. */

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `2026-11-21` -> `Nov 21`. */
export function shortDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** `9` -> `09:00`. */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** Returns part / whole in whole percent, or 0 when the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole);
}
