/** Days are Lagos days: UTC+1 all year. */
const offsetMs = 3_600_000;
const dayMs = 24 * 3_600_000;

/** Returns the Lagos day of an instant, such as `2026-11-20`. */
export function lagosDay(instant: Date): string {
  return new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** Returns the half-open range of a Lagos day: `from` inclusive, `to` exclusive. */
export function rangeOfDay(day: string): { from: Date; to: Date } {
  const from = new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs);
  return { from, to: new Date(from.getTime() + dayMs) };
}

/** Returns the 24 half-open hours of a Lagos day, which has no change of clocks. */
export function hoursOf(day: string): { from: Date; to: Date }[] {
  const start = rangeOfDay(day).from.getTime();
  const at = (hour: number) => new Date(start + hour * 3_600_000);
  return Array.from({ length: 24 }, (_, hour) => ({ from: at(hour), to: at(hour + 1) }));
}

/** A day not reconciled within this many days needs manual review. */
const dueWithinDays = 7;

/** How many days back reconciliation looks for days that are still not reconciled. */
const reconciledWithinDays = 60;

/** `recent`: completed days within the normal delay; `overdue`: older days, which are reported. Each oldest first. */
export type ReconcilableDays = { recent: string[]; overdue: string[] };

/**
 * Returns the days to reconcile at `now`: those that ended at least two hours ago, because a donor may be at the
 * checkout at midnight.
 */
export function reconcilableDays(now: Date): ReconcilableDays {
  const newest = now.getTime() - 2 * 3_600_000 - dayMs;
  const days = Array.from({ length: reconciledWithinDays }, (_, back) =>
    lagosDay(new Date(newest - back * dayMs)),
  ).reverse();
  return { recent: days.slice(-dueWithinDays), overdue: days.slice(0, -dueWithinDays) };
}
