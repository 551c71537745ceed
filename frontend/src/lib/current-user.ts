import { queryOptions } from '@tanstack/react-query';
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
