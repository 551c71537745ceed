import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from './api-client';

const maxRetries = 4;
const defaultRetryAfterSeconds = 5;

/**
 * Queries never become stale or retry by themselves: screens decide when to refetch. Only a read that made way for tips
 * under overload is repeated, after the time that the server asks for and a random part, so that not all come back at
 * once. `networkMode: 'always'` makes
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
        retry: (failures, error) => isOverloaded(error) && failures < maxRetries,
        retryDelay: (_failures, error) => 1_000 * retryAfterSeconds(error) * (1 + Math.random()),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

function retryAfterSeconds(error: Error): number {
  const details = error instanceof ApiError ? (error.details as { retryAfterSeconds?: number } | undefined) : undefined;
  return details?.retryAfterSeconds ?? defaultRetryAfterSeconds;
}

const isOverloaded = (error: Error) => error instanceof ApiError && error.code === 'service.overloaded';

/** Default query options: GET on the path built from the key parts, so that key and path cannot differ. */
export function apiQuery<Answer>(...parts: string[]) {
  return queryOptions({ queryKey: parts, queryFn: () => callApi<Answer>(parts.join('/')) });
}
