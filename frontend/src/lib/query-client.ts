import { QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client';

/**
 * Nothing goes stale by itself and nothing is asked twice: a screen says when it wants fresh figures. `networkMode: 'always'` makes
 * every request fail at once while the browser is offline. The default would queue it, and send it after the person gave it up.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // A read that failed offline repeats by itself; 'always' would switch that off.
        refetchOnReconnect: true,
        networkMode: 'always',
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** A default load: GET on the parts of its key joined with slashes, so that a key and its address cannot disagree. */
export function loadOf<Answer>(...parts: string[]) {
  return queryOptions({ queryKey: parts, queryFn: () => callApi<Answer>(parts.join('/')) });
}
