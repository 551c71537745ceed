/** Aggregates a creator's hours for the dashboard charts: by Lagos day, and by hour of the day. Pure. */
import type { CreatorAnalytics } from '@tipnaija/contracts';

export type HourRow = { hour: Date; donation_count: number; remaining_kobo: number; new_supporter_count: number };

/** Lagos is UTC+1 all year. */
const offsetMs = 3_600_000;
const dayMs = 24 * 3_600_000;

const lagosDayOf = (instant: Date) => new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10);

/** Returns the start of the first of the last `days` Lagos days; today is the last. */
export function firstInstant(now: Date, days: number): Date {
  const today = Math.floor((now.getTime() + offsetMs) / dayMs) * dayMs;
  return new Date(today - (days - 1) * dayMs - offsetMs);
}

export function creatorAnalytics(rows: readonly HourRow[], options: { now: Date; days: number }): CreatorAnalytics {
  const from = firstInstant(options.now, options.days);
  const perDay = new Map(
    Array.from({ length: options.days }, (_, index) => {
      const day = lagosDayOf(new Date(from.getTime() + index * dayMs));
      return [day, { day, donations: 0, amount: 0 }];
    }),
  );
  const perHour = Array.from({ length: 24 }, (_, hour) => ({ hour, donations: 0, amount: 0 }));
  let newSupporters = 0;
  for (const row of rows) {
    const hourOfDay = perHour[new Date(row.hour.getTime() + offsetMs).getUTCHours()];
    for (const sum of [perDay.get(lagosDayOf(row.hour)), hourOfDay]) {
      if (!sum) continue;
      sum.donations += row.donation_count;
      sum.amount += row.remaining_kobo;
    }
    newSupporters += row.new_supporter_count;
  }
  const donations = rows.reduce((sum, row) => sum + row.donation_count, 0);
  const amount = rows.reduce((sum, row) => sum + row.remaining_kobo, 0);
  return {
    days: options.days,
    donations,
    amount,
    averageAmount: donations > 0 ? Math.round(amount / donations) : 0,
    perDay: [...perDay.values()],
    perHour,
    newSupporters,
    returningDonations: Math.max(0, donations - newSupporters),
  };
}
