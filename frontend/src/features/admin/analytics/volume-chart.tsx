import type { AdminAnalytics } from '@tipnaija/contracts/http/admin-statistics';
import { formatNaira } from '@tipnaija/contracts/money';
import { paymentProviderNames, paymentProviders } from '@tipnaija/contracts/payment-providers';
import { DayChart, type Series, seriesColor } from './day-chart';
import { daySeries } from './day-series';

const volume: Series[] = paymentProviderNames.map((key, index) => ({
  key,
  name: paymentProviders[key].displayName,
  color: seriesColor(index),
}));

const compactNaira = new Intl.NumberFormat('en-NG', { notation: 'compact', maximumFractionDigits: 1 });

const show = (kobo: number) => (kobo < 1_000_000_00 ? formatNaira(kobo) : `₦${compactNaira.format(kobo / 100)}`);

/** Everything that was paid per day, by provider. */
export function VolumeChart({ analytics, dayCount }: { analytics: AdminAnalytics; dayCount: number }) {
  const days = daySeries(analytics.days, { today: analytics.today, count: dayCount });
  return <DayChart title="Volume per day" days={days} series={volume} show={show} />;
}
