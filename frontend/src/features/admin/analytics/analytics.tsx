import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../../components/load-failure';
import { SkeletonRows } from '../../../components/ui/skeleton';
import { analyticsQuery } from '../admin.queries';
import { Filter } from '../list-controls';
import { Margins } from '../margins/margins';
import { FinancialSummary } from './financial-summary';
import { LedgerState } from './ledger-state';
import { PlatformOverview } from './platform-overview';

const ranges = [
  { value: '7', name: 'Last 7 days' },
  { value: '30', name: 'Last 30 days' },
  { value: '90', name: 'Last 90 days' },
  { value: '365', name: 'Last 365 days' },
] as const;

/** Users, money and margins over a range of days. */
export function Analytics() {
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('30');
  const analytics = useQuery({ ...analyticsQuery(Number(range)), placeholderData: (before) => before });
  return (
    <>
      <div className="flex">
        <Filter label="Days" options={ranges} value={range} onChange={setRange} />
      </div>
      {analytics.isPending && <SkeletonRows count={5} what="the analytics" />}
      {analytics.isError && <LoadFailure what="the analytics" onRetry={() => void analytics.refetch()} />}
      {analytics.data && (
        <>
          <PlatformOverview analytics={analytics.data} dayCount={Number(range)} />
          <FinancialSummary analytics={analytics.data} dayCount={Number(range)} />
          <LedgerState ledger={analytics.data.ledger} />
        </>
      )}
      <Margins dayCount={Number(range)} />
    </>
  );
}
