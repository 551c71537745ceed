import { QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client';

/** Nothing goes stale by itself and nothing is asked twice: a screen says when it wants fresh figures. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: false },
      mutations: { retry: false },
    },
  });
}

/** A default load: GET on the parts of its key joined with slashes, so that a key and its address cannot disagree. */
export function loadOf<Answer>(...parts: string[]) {
  return queryOptions({ queryKey: parts, queryFn: () => callApi<Answer>(parts.join('/')) });
}
