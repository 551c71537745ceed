import { queryOptions } from '@tanstack/react-query';
import type { CreatorAnalytics } from '@tipnaija/contracts/http/analytics';
import { callApi } from '../../lib/api-client';
import { everythingOfCreators } from '../../lib/own-creator';

/** More than 30 days are premium's. Not under the profile's own key, which every tip asks for again. */
export const analyticsQuery = (days: 30 | 90) =>
  queryOptions({
    queryKey: [...everythingOfCreators, 'analytics', days],
    queryFn: () => callApi<CreatorAnalytics>(`/api/streamers/me/analytics?days=${days}`),
  });
