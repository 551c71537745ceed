import type { AdminDay } from '@tipnaija/contracts/http/admin-statistics';
import { type PaymentProviderName, paymentProviderNames } from '@tipnaija/contracts/payment-providers';

/** One day of a chart, amounts in kobo. Days without transactions have zeros. */
export type ChartDay = { day: string; donations: number } & Record<PaymentProviderName, number>;

const nothingReceived = Object.fromEntries(paymentProviderNames.map((name) => [name, 0])) as Record<
  PaymentProviderName,
  number
>;

const dayMs = 24 * 3_600_000;

/** Returns `count` days up to `today` without transactions, oldest first. */
export function emptyDays(options: { today: string; count: number }): ChartDay[] {
  const last = Date.parse(`${options.today}T00:00:00Z`);
  return Array.from({ length: options.count }, (_, index): ChartDay => {
    const day = new Date(last - (options.count - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { day, donations: 0, ...nothingReceived };
  });
}

/** Returns `count` days up to `today`, oldest first. */
export function daySeries(days: readonly AdminDay[], options: { today: string; count: number }): ChartDay[] {
  const series = emptyDays(options);
  const byDay = new Map(series.map((entry) => [entry.day, entry]));
  for (const { day, provider, donations, gross } of days) {
    const entry = byDay.get(day);
    if (!entry) continue;
    entry.donations += donations;
    entry[provider] += gross;
  }
  return series;
}
