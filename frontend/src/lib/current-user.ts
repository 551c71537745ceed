import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '@tipnaija/contracts/http/auth';
import { ApiError, callApi } from './api-client';

/** Who is logged in, or null. A 401 is an answer, not a failure. */
export const currentUserQuery = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async (): Promise<CurrentUser | null> => {
    try {
      return await callApi<CurrentUser>('/api/auth/user');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/**
 * Ends the session in memory: nobody is logged in, and nothing of the creator is left for the next one. The user first: a
 * page that is still mounted must not ask for anything of the old session again.
 */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
}
