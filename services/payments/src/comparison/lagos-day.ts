/** Days are Lagos days: UTC+1 all year. */
const offsetMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** `2026-11-20` of an instant. */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** From, included, to, excluded. */
export function rangeOfDay(day: string): { from: Date; to: Date } {
  const from = new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);
  return { from, to: new Date(from.getTime() + dayMs) };
}

/**
 * The days to compare at this time, oldest first: the last seven that are over for two hours, since a donor may be at the
 * checkout at midnight.
 */
export function comparableDays(now: Date): string[] {
  const newest = now.getTime() - 2 * 3_600_000 - dayMs;
  return [6, 5, 4, 3, 2, 1, 0].map((back) => lagosDay(new Date(newest - back * dayMs)));
}
