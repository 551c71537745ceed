import type { ReactNode } from 'react';
import { BlockLoading } from '../../components/block-loading';
import { lazyPart } from '../../components/lazy-part';
import { Card } from '../../components/ui/card';
import { SkeletonRows } from '../../components/ui/skeleton';

const TipAnalytics = lazyPart(() => import('./tip-analytics').then((module) => module.TipAnalytics));

const frame = (content: ReactNode) => <Card className="p-5 lg:col-span-2">{content}</Card>;

/** The charts load after the dashboard, because their script is larger than the rest of the page. */
export function AnalyticsBlock({ revision }: { revision: number }) {
  return (
    <BlockLoading
      what="your analytics"
      fallback={frame(<SkeletonRows count={3} what="your analytics" />)}
      frame={frame}
    >
      <TipAnalytics revision={revision} />
    </BlockLoading>
  );
}
