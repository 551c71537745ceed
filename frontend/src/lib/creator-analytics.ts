import { queryOptions } from '@tanstack/react-query';
import type { CreatorAnalytics } from '@tipnaija/contracts/http/analytics';
import { callApi } from './api-client';
import { creatorsKey } from './own-creator';

/** More than 30 days requires a subscription. Keyed separately from the profile, which every tip refetches. */
export const analyticsQuery = (days: 30 | 90) =>
  queryOptions({
    queryKey: [...creatorsKey, 'analytics', days],
    queryFn: () => callApi<CreatorAnalytics>(`/api/streamers/me/analytics?days=${days}`),
  });
