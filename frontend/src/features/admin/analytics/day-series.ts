import type { AdminDay } from '@tipnaija/contracts/http/admin-statistics';

/** One day of a chart, amounts in kobo. Days without transactions have zeros. */
export type ChartDay = { day: string; donations: number; paystack: number; stripe: number };

const dayMs = 24 * 3_600_000;

/** Returns `count` days up to `today`, oldest first. */
export function daySeries(days: readonly AdminDay[], options: { today: string; count: number }): ChartDay[] {
  const last = Date.parse(`${options.today}T00:00:00Z`);
  const series = Array.from({ length: options.count }, (_, index): ChartDay => {
    const day = new Date(last - (options.count - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { day, donations: 0, paystack: 0, stripe: 0 };
  });
  const byDay = new Map(series.map((entry) => [entry.day, entry]));
  for (const { day, provider, donations, gross } of days) {
    const entry = byDay.get(day);
    if (!entry) continue;
    entry.donations += donations;
    entry[provider] += gross;
  }
  return series;
}
