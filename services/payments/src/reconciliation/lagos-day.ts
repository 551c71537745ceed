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

/** A day that is not compared within so many days is for a person to look at. */
const dueWithinDays = 7;

/** So far back days are looked for that nobody could compare yet. */
const comparedAtAllDays = 60;

/** `recent`: those that are over and may still wait; `overdue`: older ones that a person must know of. Each oldest first. */
export type ReconcilableDays = { recent: string[]; overdue: string[] };

/** The days to compare at this time: those that are over for two hours, since a donor may be at the checkout at midnight. */
export function reconcilableDays(now: Date): ReconcilableDays {
  const newest = now.getTime() - 2 * 3_600_000 - dayMs;
  const days = Array.from({ length: comparedAtAllDays }, (_, back) =>
    lagosDay(new Date(newest - back * dayMs)),
  ).reverse();
  return { recent: days.slice(-dueWithinDays), overdue: days.slice(0, -dueWithinDays) };
}
