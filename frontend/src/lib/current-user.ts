import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CurrentUser } from '@tipnaija/contracts/http/auth';
import { ApiError, callApi } from './api-client';

/** The logged-in user, or null. A 401 is a valid result. */
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
 * Ends the session in memory: sets the user to null and removes all data of the creator. Sets the user first, so that a
 * mounted page sends no more requests for the old session.
 */
export function forgetSession(queryClient: QueryClient): void {
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
}
