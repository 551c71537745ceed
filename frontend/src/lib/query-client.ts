import { QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client';

/**
 * Queries never become stale or retry by themselves: screens decide when to refetch. `networkMode: 'always'` makes
 * requests fail immediately while the browser is offline. The default would queue a request and send it after the user
 * has given up.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // A read that failed offline is repeated on reconnect; 'always' would disable that.
        refetchOnReconnect: true,
        networkMode: 'always',
        retry: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Default query options: GET on the path built from the key parts, so that key and path cannot differ. */
export function apiQuery<Answer>(...parts: string[]) {
  return queryOptions({ queryKey: parts, queryFn: () => callApi<Answer>(parts.join('/')) });
}
