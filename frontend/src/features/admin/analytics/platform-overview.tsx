import { useQuery } from '@tanstack/react-query';
import type { AdminAnalytics, AdminStats } from '@tipnaija/contracts/http/admin-statistics';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { statsQuery } from '../admin.queries';
import { formatCount } from '../counts';
import { CsvButton } from '../csv-button';
import { type Line, Lines, Panel } from '../panel';
import { DayChart, type Series } from './day-chart';
import { daySeries } from './day-series';

const tips: Series[] = [{ key: 'donations', name: 'Donations', color: 'var(--brand)' }];

/** User counts and activity. */
export function PlatformOverview({ analytics, dayCount }: { analytics: AdminAnalytics; dayCount: number }) {
  const stats = useQuery(statsQuery);
  const days = daySeries(analytics.days, { today: analytics.today, count: dayCount });
  return (
    <Panel
      title="Platform Overview"
      action={
        <CsvButton
          name="donations-per-day"
          label="donations per day"
          head={['Day', 'Donations']}
          rows={days.map(({ day, donations }) => [day, donations])}
        />
      }
    >
      {stats.data ? <Lines lines={linesOf(stats.data)} /> : <SkeletonRows count={1} what="the totals" />}
      <DayChart title="Donations per day" days={days} series={tips} show={formatCount} />
    </Panel>
  );
}

function linesOf(stats: AdminStats): Line[] {
  return [
    { name: 'Users', value: formatCount(stats.totalUsers), note: `${formatCount(stats.newUsersToday)} new today` },
    {
      name: 'Active users',
      value: formatCount(stats.activeUsers),
      note: `${formatCount(stats.totalUsers - stats.activeUsers)} banned`,
    },
    { name: 'Streamers', value: formatCount(stats.totalStreamers) },
    { name: 'Donations', value: formatCount(stats.totalDonations), note: `${formatCount(stats.donationsToday)} today` },
    { name: 'Withdrawals', value: formatCount(stats.totalWithdrawals), note: 'requested and not declined' },
  ];
}
