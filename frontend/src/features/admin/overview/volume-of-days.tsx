import { useQuery } from '@tanstack/react-query';
import { BlockLoading } from '../../../components/block-loading';
import { lazyPart } from '../../../components/lazy-part';
import { LoadFailure } from '../../../components/load-failure';
import { Skeleton } from '../../../components/ui/skeleton';
import { analyticsQuery } from '../admin.queries';
import { Panel, PanelLink } from '../panel';

const VolumeChart = lazyPart(() => import('../analytics/volume-chart').then((module) => module.VolumeChart));

const dayCount = 30;

/** What was paid in the last days, for admins who manage money. */
export function VolumeOfDays() {
  const { data, isError, refetch } = useQuery(analyticsQuery(dayCount));
  const loading = <Skeleton className="h-64" />;
  return (
    <Panel title={`Last ${dayCount} days`} action={<PanelLink to="?tab=analytics">Analytics</PanelLink>}>
      {isError && !data && <LoadFailure what="the days" onRetry={() => void refetch()} />}
      {!isError && !data && loading}
      {data && (
        <BlockLoading what="the chart" fallback={loading}>
          <VolumeChart analytics={data} dayCount={dayCount} />
        </BlockLoading>
      )}
    </Panel>
  );
}
