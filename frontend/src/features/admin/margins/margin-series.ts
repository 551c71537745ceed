import type { MarginDay } from '@tipnaija/contracts/http/margins';
import { type ChartDay, emptyDays } from '../analytics/day-series';

/** Sums of tips, in kobo. `margin` is null as long as no fee of a provider is known. */
export type Margin = Omit<MarginDay, 'day'> & { margin: number | null };

/** What remains of our fee after the provider's. */
const marginOf = ({ fee, providerFee }: Pick<MarginDay, 'fee' | 'providerFee'>) => fee - providerFee;

/** Returns the margin of each of `count` days up to `today` by provider, oldest first. */
export function marginSeries(days: readonly MarginDay[], options: { today: string; count: number }): ChartDay[] {
  const series = emptyDays(options);
  const byDay = new Map(series.map((entry) => [entry.day, entry]));
  for (const day of days) {
    const entry = byDay.get(day.day);
    if (entry) entry[day.provider] += marginOf(day);
  }
  return series;
}

/** Returns the sums of each way to pay, the largest volume first. */
export function marginsByChannel(days: readonly MarginDay[]): Margin[] {
  const sums = new Map<string, Margin>();
  for (const { day: _day, ...row } of days) {
    const key = channelKey(row);
    const sum = sums.get(key) ?? { ...row, tips: 0, gross: 0, fee: 0, providerFee: 0, unknownFees: 0, margin: null };
    for (const name of ['tips', 'gross', 'fee', 'providerFee', 'unknownFees'] as const) sum[name] += row[name];
    sum.margin = sum.unknownFees < sum.tips ? marginOf(sum) : null;
    sums.set(key, sum);
  }
  return [...sums.values()].sort((a, b) => b.gross - a.gross);
}

export const channelKey = ({ provider, channel, isForeignCard }: Omit<MarginDay, 'day'>) =>
  `${provider} ${channel} ${isForeignCard}`;

/** How the donor paid, as people say it. */
export function channelName({ channel, isForeignCard }: Pick<MarginDay, 'channel' | 'isForeignCard'>): string {
  if (channel === null) return 'Not known yet';
  if (isForeignCard) return 'Foreign card';
  const words = channel === 'ussd' ? 'USSD' : channel.replaceAll('_', ' ');
  return words[0]?.toUpperCase() + words.slice(1);
}
