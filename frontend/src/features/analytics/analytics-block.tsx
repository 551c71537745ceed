import { lazy, Suspense } from 'react';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';

const TipAnalytics = lazy(() => import('./tip-analytics').then((module) => ({ default: module.TipAnalytics })));

/** The charts come after the rest of the dashboard: their script is larger than all of it. */
export function AnalyticsBlock() {
  return (
    <Suspense
      fallback={
        <Card className="p-5 lg:col-span-2">
          <SkeletonRows count={3} what="your analytics" />
        </Card>
      }
    >
      <TipAnalytics />
    </Suspense>
  );
}
