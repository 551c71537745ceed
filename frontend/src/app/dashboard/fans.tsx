import { AnalyticsBlock } from '../../features/analytics/analytics-block';
import { FansSection } from '../../features/dashboard/fans-section';

export function Fans() {
  return <FansSection Analytics={AnalyticsBlock} />;
}
